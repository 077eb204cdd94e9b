import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultStackSynthesizer } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import { functionNameOf, stackNames, tableNameOf } from '../../infra/names.ts';

/** The template with `!Sub` and `!GetAtt` as plain strings. */
const template = parse(readFileSync(join(root, 'infra/github.yaml'), 'utf8'), { logLevel: 'silent' });
const { Deploy, Diff } = template.Resources;

describe("GitHub's roles", () => {
  it.each([
    ['Deploy', Deploy, ''],
    ['Diff', Diff, '-diff'],
  ])('%s is only for a job in its environment of the repository', (_, { Properties }, suffix) => {
    const [trust, ...more] = Properties.AssumeRolePolicyDocument.Statement;
    expect([trust.Action, more]).toEqual(['sts:AssumeRoleWithWebIdentity', []]);
    expect(trust.Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:\${Repository}:environment:\${Stage}${suffix}`,
      },
    });
  });

  it.each([
    'acme',
    'acme/shop/main',
    'acme/shop:ref',
    'acme/*',
    '*/shop',
    'acme@1/shop',
    'acme/shop@1',
    'acme@x/shop@y',
    'acme/shop extra',
  ])('are not for the repository %s', (repository) => {
    // CloudFormation compares the whole value.
    const pattern = new RegExp(`^(?:${template.Parameters.Repository.AllowedPattern})$`);
    expect(['acme/shop', 'acme@1/shop@2', repository].map((one) => pattern.test(one))).toEqual([true, true, false]);
  });

  it('reach what the stage and the bootstrap name, and nothing else', () => {
    const stacks = Object.values(stackNames('dev')).map((name) => `stack/${name}/*`);
    const functions = `function:${functionNameOf('dev', '*')}`;
    const tables = (['accounts', 'accountKeys'] as const).map((table) => `table/${tableNameOf('dev', table)}`);
    const { DEFAULT_DEPLOY_ROLE_ARN, DEFAULT_FILE_ASSET_PUBLISHING_ROLE_ARN } = DefaultStackSynthesizer;
    const roles = [DEFAULT_DEPLOY_ROLE_ARN, DEFAULT_FILE_ASSET_PUBLISHING_ROLE_ARN].map(nameIn);
    expect(reachedBy(Deploy)).toEqual([...roles, ...stacks, functions, `${functions}:*`, ...tables].toSorted());
    expect(reachedBy(Diff)).toEqual(stacks.toSorted());
  });
});

const reachedBy = ({ Properties }: typeof Deploy): string[] =>
  Properties.Policies.flatMap(({ PolicyDocument }: typeof Deploy) => PolicyDocument.Statement)
    .flatMap(({ Resource }: typeof Deploy) => Resource)
    .map(nameIn)
    .toSorted();

/** The last part of an ARN, such as `stack/PetStore-dev/*`. */
const nameIn = (arn: string): string =>
  arn
    .replace(/^.*?:(?=(role|stack|function|table)\b)/, '')
    .replace(`\${Stage}`, 'dev')
    .replace(`\${Qualifier}`, DefaultStackSynthesizer.DEFAULT_QUALIFIER);
