import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { refusal, useAws, xmlOf } from '../support/aws.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> }>>;

interface Run {
  /** What dev has deployed; undefined for nothing. */
  readonly before: Resources | undefined;
  readonly after: Resources;
  /** Of `cdk diff`. */
  readonly code?: number;
  readonly options?: readonly string[];
}

const diff = "+ it's what cdk says";

let deployed: Resources | undefined;
/** CloudFormation of eu-west-2, which has the deployed templates. */
useAws(({ region, operation, input: { StackName } }) => {
  if (region !== 'eu-west-2' || !deployed) throw refusal('ValidationError', `Stack ${StackName} does not exist`);
  const template = JSON.stringify({ Resources: StackName === 'PetStore-dev-Data' ? deployed : {} });
  return xmlOf(operation, { TemplateBody: template });
});

/** Runs the script with another `npx`, which prints its arguments and a text, writes the templates, and ends with a code. */
async function diffStage({ before, after, code = 0, options = [] }: Run) {
  deployed = before;
  const folder = temporaryFolder();
  const names = ['PetStore-dev-Data', 'PetStore-dev', 'PetStore-dev-Watch'];
  const artifacts = Object.fromEntries(names.map((name) => [name, { environment: 'aws://unknown-account/eu-west-2' }]));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
  for (const name of names) writeFileSync(join(folder, `${name}.template.json`), JSON.stringify({ Resources: {} }));
  writeFileSync(join(folder, 'PetStore-dev-Data.template.json'), JSON.stringify({ Resources: after }));
  const script = `#!/bin/sh\necho "$@"\necho "${diff}" >&2\nfor output; do :; done\nmkdir -p "$output"\ncp ${folder}/*.json "$output"\nexit ${code}\n`;
  writeFileSync(join(folder, 'npx'), script, { mode: 0o700 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, AWS_REGION: 'eu-west-1' };
  const child = spawn(process.execPath, [join(root, 'tools/ci/diffStage.ts'), 'dev', ...options], { env });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, stdout, stderr };
}

const table = (name: string, key = 'id'): Resources => ({
  [`Table${name}`]: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: name, KeySchema: [{ AttributeName: key, KeyType: 'HASH' }] } },
});

describe('the diff of a stage', () => {
  it('compares with what is deployed, with the given options, and says first that a resource is replaced or deleted', async () => {
    const options = ['-c', 'trafficShifting=false'];
    const { status, stdout } = await diffStage({ before: { ...table('pets'), ...table('old') }, after: table('pets'), options });
    expect(status).toBe(0);
    expect(stdout).toContain('\ncdk diff -c stage=dev -c trafficShifting=false --no-change-set');
    expect(stdout).toMatch(
      /^## What dev would change\n\n\*\*Some resources are replaced or deleted\.\*\*\n\n```\n.*it's what cdk says\n```\n$/s,
    );
  });

  it('ends with 1 where CloudFormation would refuse the update, and still shows it', async () => {
    const { status, stdout, stderr } = await diffStage({ before: table('pets'), after: table('pets', 'name') });
    const problem = 'AWS::DynamoDB::Table Tablepets: KeySchema cannot change.';
    expect([status, stderr]).toEqual([1, expect.stringContaining(problem)]);
    expect(stdout).toContain(`**${problem}`);
    expect(stdout).toContain(diff);
  });

  it.each([
    ['adds a table', table('pets')],
    ['is the first', undefined],
  ])('ends with 0 where a deployment %s', async (_, before) => {
    const { status, stdout, stderr } = await diffStage({ before, after: { ...table('pets'), ...table('orders') } });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toContain('**');
  });

  it('that cannot be made: exit code 1, and what cdk said on stderr', async () => {
    expect(await diffStage({ before: {}, after: {}, code: 1 })).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: .*it's what cdk says\n$/s),
    });
  });
});
