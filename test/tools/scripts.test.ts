import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { bareEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Runs a script of `tools/` with another `aws`, and with a `npx` that only runs Node.js. */
function run(script: string, aws: string) {
  const folder = temporaryFolder();
  const calls = join(folder, 'calls');
  const program = (name: string, body: string) => writeFileSync(join(folder, name), `#!/bin/bash\n${body}\n`, { mode: 0o755 });
  writeFileSync(calls, '');
  program('aws', `echo "aws $*" >> ${calls}\n${aws}`);
  program('npx', `if [ "$1" = node ]; then shift; exec ${process.execPath} "$@"; fi\necho "$*" >> ${calls}`);
  program('sleep', '');
  const env = { ...bareEnvironment, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: root, env, encoding: 'utf8' });
  return { status, stdout, stderr, calls: readFileSync(calls, 'utf8').trim().split('\n') };
}

const missing = 'echo "Stack with id x does not exist" >&2; exit 255';

it('settleStack.sh cancels the update of a stack, waits, and leaves the others', () => {
  const aws = `cancelled=$(dirname "$0")/cancelled
    case "$*" in
      *cancel*) touch "$cancelled" ;;
      *'PetStore-prod '*) if [ -e "$cancelled" ]; then echo UPDATE_ROLLBACK_COMPLETE; else echo UPDATE_IN_PROGRESS; fi ;;
      *Watch*) ${missing} ;;
      *) echo UPDATE_COMPLETE ;;
    esac`;
  const { status, stdout, calls } = run('tools/ci/settleStack.sh prod', aws);
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    [
      'PetStore-prod-Data: UPDATE_COMPLETE',
      'PetStore-prod is being updated: cancelling that update',
      'PetStore-prod: UPDATE_ROLLBACK_COMPLETE',
      'PetStore-prod-Watch: NONE',
    ],
  ]);
  expect(calls.filter((call) => call.includes('cancel'))).toEqual(['aws cloudformation cancel-update-stack --stack-name PetStore-prod']);
});

it('settleStack.sh fails where there is no stack of the stage, as in another region', () => {
  expect(run('tools/ci/settleStack.sh prod', missing)).toMatchObject({ status: 1, stderr: expect.stringContaining('no stack of prod') });
});

it('importTable.sh replaces a table by its export, with its keys and indexes, also if it is deleted already', () => {
  const line = 'tools/importTable.sh pets bucket 0123';
  const { status, calls } = run(line, '');
  expect([status, calls.map((call) => call.replace(/ --(?!no).*/, ''))]).toEqual([
    0,
    [
      ...['describe-table', 'update-table', 'wait table-exists', 'delete-table', 'wait table-not-exists', 'import-table'].map(
        (call) => `aws dynamodb ${call}`,
      ),
      '--no petstore restore deleted pets',
    ],
  ]);
  const [, prefix, definition = ''] = /S3KeyPrefix=(\S+) .*--table-creation-parameters (.*)/.exec(calls.join('\n')) ?? [];
  expect(prefix).toBe('pets/AWSDynamoDB/0123/data/');
  expect(JSON.parse(definition)).toMatchObject({ TableName: 'PetStore-prod-pets', GlobalSecondaryIndexes: { length: 5 } });
  const again = run(line, `case "$2" in describe-table) exit 255 ;; esac`);
  expect(again.calls.map((call) => call.split(' ')[2])).toEqual(['describe-table', 'import-table', 'restore']);
});

it('importTable.sh deletes nothing where it knows no such table', () => {
  expect(run('tools/importTable.sh dogs bucket 0123', '')).toMatchObject({ status: 1, calls: [''] });
});
