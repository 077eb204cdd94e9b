import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { DefaultStackSynthesizer } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../common/root.ts';
import { functionNameOf, stackNames, tableNameOf, topicNameOf } from '../../infra/names.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';
import { topic } from '../cli/deployedStage.ts';
import { useDeployed } from '../cli/stageInAws.ts';
import type { AwsCall } from '../support/aws.ts';
import { rightsFor } from './rights.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The template with `!Sub` and `!GetAtt` as plain strings. */
const template = parse(read('infra/github.yaml'), { logLevel: 'silent' });
const { Deploy, Diff } = template.Resources;

/** An action, and the end of the ARN of what it may be done to, such as `stack/PetStore-prod/*`. */
type Right = readonly [action: string, resource: string];

const rightsOf = ({ Properties }: typeof Deploy): Right[] =>
  Properties.Policies.flatMap(({ PolicyDocument }: typeof Deploy) => PolicyDocument.Statement).flatMap(
    ({ Action, Resource }: typeof Deploy) => [Action].flat().flatMap((action) => [Resource].flat().map((arn) => [action, nameIn(arn)])),
  );

/** In the stage prod. */
const nameIn = (arn: string): string =>
  arn
    .replace(/^.*?:(?=(role|stack|function|table|PetStore)\b)/, '')
    .replace(`\${Stage}`, 'prod')
    .replace(`\${Qualifier}`, DefaultStackSynthesizer.DEFAULT_QUALIFIER);

const bootstrapRoles = [
  DefaultStackSynthesizer.DEFAULT_DEPLOY_ROLE_ARN,
  DefaultStackSynthesizer.DEFAULT_FILE_ASSET_PUBLISHING_ROLE_ARN,
].map(nameIn);

/** The commands of a job that call AWS, and those of the scripts that its steps run. */
function commandsOf(job: string): string[] {
  const [file, name = ''] = job.split(' ');
  const steps: readonly { readonly run?: string }[] = parse(read(`.github/workflows/${file}`)).jobs[name].steps;
  const texts = steps.flatMap(({ run: text = '' }) => [text, ...(text.match(/tools\/ci\/\w+\.sh/g) ?? []).map(read)]);
  return texts.flatMap((text) => text.match(/\b(npx --no petstore (?!smoke)|npx cdk |npm run --silent |aws )[^)|'>\n]*/g) ?? []);
}

const { run } = useDeployed();
const stage = {
  functions: { getPet: { live: 11, published: Array.from({ length: 11 }, (_, version) => version + 1) } },
  subscribers: { 'night@example.com': `${topic}:1`, 'https://pager.example.com': `${topic}:2` },
};

/** What a command needs. */
async function neededBy(command: string): Promise<Right[]> {
  const onStacks = (...actions: string[]) =>
    Object.values(stackNames('prod')).flatMap((name) => actions.map((action): Right => [`cloudformation:${action}`, `stack/${name}/1`]));
  // cdk reads the present templates with these credentials, because they may not assume the look-up role. All else is done by the other roles.
  if (command.startsWith('npm run --silent diff')) return onStacks('DescribeStacks', 'GetTemplate');
  if (command.startsWith('npx cdk deploy'))
    return [...onStacks('GetTemplate'), ...bootstrapRoles.map((role): Right => ['sts:AssumeRole', role])];
  const [, verb] = /^aws cloudformation ([\w-]+)/.exec(command) ?? [];
  if (verb) return onStacks(verb.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase()));

  const created = await run('accounts create --stage prod --owner smoke', stage);
  const account = created.sent.find(({ operation }) => operation === 'TransactWriteItems')?.input.TransactItems[0].Put.Item;
  const line = command.replace('npx --no petstore ', '').replace('"$stage"', 'prod').replace('"$accountId"', account.accountId.S);
  const { code, err, sent } = await run(line, { ...stage, tables: { 'PetStore-prod-accounts': [unmarshall(account)] } });
  expect(code, `${line}: ${err}`).toBe(0);
  return sent.flatMap(neededFor);
}

const tables = perTable((table) => tableNameOf('prod', table));

/** The names of Lambda's calls by method and path. */
const restActions: Readonly<Record<string, string>> = {
  'GET aliases': 'GetAlias',
  'GET versions': 'ListVersionsByFunction',
  'DELETE ': 'DeleteFunction',
};

/** What a call needs. */
function neededFor({ service, operation, input }: AwsCall): Right[] {
  if (service === 'cloudformation') return [[`cloudformation:${operation}`, `stack/${input.StackName}/1`]];
  if (service === 'monitoring') return [[`cloudwatch:${operation}`, '*']];
  if (service === 'logs') return [[`logs:${operation}`, '*']];
  if (service === 'sns') return [[`sns:${operation}`, topicNameOf('prod')]];
  if (service === 'dynamodb')
    return rightsFor(operation, input, tables)
      .filter((right) => !right.includes(' naming '))
      .map((right): Right => [right.split(' ')[0] ?? '', `table/PetStore-prod-${right.split(' ')[2]}`]);
  const [, method, name, rest = '', version] =
    /^(\w+) .*?\/functions\/([\w-]+)(?:\/(aliases|versions))?[^?]*(?:\?Qualifier=(\d+))?/.exec(operation) ?? [];
  const action = restActions[`${method} ${rest}`];
  if (name) return [[`lambda:${action}`, `function:${name}${version ? `:${version}` : ''}`]];
  return [[`lambda:${operation.endsWith('/account-settings') ? 'GetAccountSettings' : operation}`, '*']];
}

const covers = ([granted, resources]: Right, [action, resource]: Right): boolean =>
  granted === action && (resources === resource || new RegExp(`^${resources.replaceAll('*', '.*')}$`).test(resource));

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

  it.each(['acme', 'acme/shop/main', 'acme/*', '*/shop', 'acme@1/shop', 'acme/shop@1', 'acme@x/shop@1', 'acme@1/shop@y'])(
    'are not for the repository %s',
    (repository) => {
      // CloudFormation compares the whole value.
      const pattern = new RegExp(`^(?:${template.Parameters.Repository.AllowedPattern})$`);
      expect(['acme/shop', 'acme@1/shop@2', repository].map((one) => pattern.test(one))).toEqual([true, true, false]);
    },
  );

  it.each([
    ['Deploy', Deploy, ['deploy.yml prod']],
    ['Diff', Diff, ['deploy.yml diff', 'alarms.yml alarms']],
  ])('%s may make every call of the steps of its jobs, and no other', async (_, role, jobs) => {
    const needed: Right[] = [];
    for (const command of jobs.flatMap(commandsOf)) needed.push(...(await neededBy(command)));
    const granted = rightsOf(role);
    expect(needed.filter((need) => !granted.some((right) => covers(right, need)))).toEqual([]);
    const actionsIn = (rights: readonly Right[]) => new Set(rights.map(([action]) => action));
    expect(actionsIn(granted)).toEqual(actionsIn(needed));
  });

  it('may make the same calls in dev', () => {
    const inProd = commandsOf('deploy.yml prod').map((command) => command.split(' -')[0]);
    expect(commandsOf('deploy.yml dev').map((command) => command.split(' -')[0])).toEqual(inProd);
  });

  it('reach what the stage and the bootstrap name, and nothing else', () => {
    const reachedBy = (role: typeof Deploy) => new Set(rightsOf(role).map(([, resource]) => resource));
    const stacks = Object.values(stackNames('prod')).map((name) => `stack/${name}/*`);
    const functions = `function:${functionNameOf('prod', '*')}`;
    const accounts = (['accounts', 'accountKeys'] as const).map((table) => `table/${tableNameOf('prod', table)}`);
    expect(reachedBy(Deploy)).toEqual(new Set([...bootstrapRoles, ...stacks, functions, `${functions}:*`, ...accounts]));
    expect(reachedBy(Diff)).toEqual(new Set([...stacks, topicNameOf('prod'), '*']));
  });
});
