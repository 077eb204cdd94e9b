import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-stage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script with another `npx`, which prints its arguments, and a text on stderr, as `cdk diff` does, and ends with a code. */
function diffStage(text: string, code: number, ...more: string[]) {
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho "$@"\necho '${text}' >&2\nexit ${code}\n`, { mode: 0o700 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/ci/diffStage.ts'), 'dev', ...more], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const table = '[~] AWS::DynamoDB::Table Database/pets Databasepets4171AD2E';
const pool = '[~] AWS::Cognito::UserPool SignIn/People SignInPeople26B168CC';
const indexes = (change: string) =>
  `${table}
 ├─ [~] GlobalSecondaryIndexes
 │   └─ @@ -13,7 +13,7 @@
 │      [ ]   "NonKeyAttributes": [
${change}
 └─ [~] DeletionProtectionEnabled
     ├─ [-] true
     └─ [+] false`;
const moved = (type: string, name: string, next = name) => `[-] ${type} Old/${name} Old1234 orphan\n[+] ${type} New/${next} New1234`;

describe('the diff of a stage', () => {
  it('says first that a resource is replaced or deleted', () => {
    const { status, stdout } = diffStage('[-] AWS::DynamoDB::Table Database/old Old1 orphan', 0);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^## What dev would change\n\n\*\*Some resources are replaced.*```\n.*\[-\] AWS::DynamoDB::Table Database\/old Old1/s,
    );
  });

  it.each([
    ['a table', `${table} replace\n └─ [~] KeySchema (requires replacement)`, 'its name is taken'],
    ['a table, perhaps', `${table} may be replaced`, 'its name is taken'],
    ['a queue', '[~] AWS::SQS::Queue Messages/Queue MessagesQueue1 replace', 'its name is taken'],
    ['a table with another id', moved('AWS::DynamoDB::Table', 'pets'), 'its name is taken'],
    ['an index by one with another projection', indexes(' │      [-]     "name"\n │      [+]     "details"'), 'Give it another name'],
    ['the domain of the pool', '[~] AWS::Cognito::UserPoolDomain D D1 replace', 'raise userPoolGeneration'],
    ['the pool, by another id', moved('AWS::Cognito::UserPool', 'People'), 'raise userPoolGeneration'],
    ['the pool, by a property that it cannot change', `${pool}\n └─ [~] UsernameAttributes\n     └─ @@`, 'raise userPoolGeneration'],
  ])('ends with 1 where a deployment would replace %s, and still shows it', (_, diff, message) => {
    const { status, stdout, stderr } = diffStage(`Stack PetStore-dev-Data\nResources\n${diff}`, 0);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stdout).toContain(message);
    expect(stdout).toContain(diff);
  });

  it.each([
    ['a new generation of the pool', moved('AWS::Cognito::UserPool', 'People', 'People2')],
    ['a table in place of another one', moved('AWS::DynamoDB::Table', 'pets', 'animals')],
    ['a table that is removed', '[-] AWS::DynamoDB::Table Database/pets Databasepets4171AD2E orphan'],
    ['a table that gets an index', indexes(' │      [+]     "IndexName": "byName",\n │      [+]     "ProjectionType": "INCLUDE"')],
    ['a pool with another policy', `${pool}\n └─ [~] Policies\n     └─ [~] .PasswordPolicy`],
  ])('ends with 0 for %s', (_, diff) => {
    expect(diffStage(diff, 0)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is of what is deployed, with its options', () => {
    const { stdout } = diffStage('', 0, '-c', 'trafficShifting=false');
    expect(stdout).toContain('\ncdk diff -c stage=dev -c trafficShifting=false --no-change-set');
  });

  it('that cannot be made: exit code 1, and what cdk said on stderr', () => {
    expect(diffStage('Need to perform AWS calls, but no credentials', 1)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: .*Need to perform AWS calls, but no credentials\n$/s),
    });
  });
});
