import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../common/root.ts';
import { tableNameOf } from '../../infra/names.ts';
import { stageFile, stagesFolder } from '../../infra/stages/stageFile.ts';
import { useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { createMissingTables, localCredentials, localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { tableInputs } from '../../local/dynamodb/serviceTables.ts';
import { perTable } from '../../shared/dynamodb/tableVariables.ts';
import { useAws, xmlOf } from '../support/aws.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { bareEnvironment } from '../support/environment.ts';
import { endpoint } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const dataFolder = temporaryFolder();
/** A file that is always full, on Linux. */
const hasFullDevice = existsSync('/dev/full');

/** Both stages are deployed, in the account of their file. */
useAws(({ operation, input: { StackName } }) => {
  const stage = StackName.includes('prod') ? 'prod' : 'dev';
  const account = stageFile(stagesFolder, stage).get('account') ?? '222222222222';
  return xmlOf(operation, { Stacks: [{ StackId: `arn:aws:cloudformation:eu-west-1:${account}:stack/${StackName}/1` }] });
});

/** A real process, without a terminal. */
function run(args: readonly string[], more: Readonly<Record<string, string>> = {}, output?: string) {
  const options = { cwd: root, env: { ...bareEnvironment, ...more } };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const command = [
      '-c',
      `exec "$0" "$@"${output ? ` > ${output}` : ''}`,
      join(root, 'node_modules/.bin/node'),
      'cli/petstore.cjs',
      ...args,
    ];
    execFile('sh', command, options, (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }));
  });
}

describe('petstore', () => {
  test.skipIf(!canStartDynamoDb)('works on the local data while nothing runs, and while DynamoDB does', async () => {
    const data = (...args: string[]) => run([...args, '--data', dataFolder]);
    const { accountId } = JSON.parse((await data('accounts', 'create', '--owner', 'Acme', '--json')).out);
    const created = await data('keys', 'create', accountId, '--json');
    expect(created).toMatchObject({ code: 0, err: 'The key is only shown now: the service stores only its hash.\n' });
    const { keyId } = JSON.parse(created.out);

    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    try {
      expect(await data('keys', 'revoke', accountId, keyId)).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse((await data('keys', 'revoke', accountId, keyId, '--yes', '--json')).out)).toMatchObject({ state: 'revoked' });
    } finally {
      await dynamoDb.stop();
    }
    expect(JSON.parse((await data('keys', 'list', accountId, '--json')).out)).toMatchObject([{ keyId, state: 'revoked' }]);
    expect((await run(['accounts', 'list', '--colour'])).code).toBe(2);
  });

  const commands = [['accounts', 'list', '--data', dataFolder], ['--help']];
  test.skipIf(!canStartDynamoDb || !hasFullDevice).each(commands)('%s: says that its output cannot be written', async (...args) => {
    const err = 'error: The output cannot be written: ENOSPC: no space left on device, write\n';
    expect(await run(args, {}, '/dev/full')).toEqual({ code: 1, out: '', err });
  });

  test('makes no data folder for a command that needs one', async () => {
    const missing = join(dataFolder, 'missing');
    const err = `error: ${missing} does not exist. npm start makes it; --data names another folder.\n`;
    expect(await run(['accounts', 'list', '--data', missing])).toEqual({ code: 1, out: '', err });
    expect(existsSync(missing)).toBe(false);
  });

  test('finds the tables of a deployed stage by their names', async () => {
    const dev = perTable((table) => tableNameOf('dev', table));
    await createMissingTables(endpoint, tableInputs(dev));
    const environment = {
      AWS_REGION: localRegion,
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL: process.env.AWS_ENDPOINT_URL ?? '',
    };
    const json = async (...args: string[]) => JSON.parse((await run([...args, '--stage', 'dev', '--json'], environment)).out);
    const { accountId } = await json('accounts', 'create', '--owner', 'Acme');
    const { keyId } = await json('keys', 'create', accountId);
    expect(await json('keys', 'list', accountId)).toMatchObject([{ keyId }]);
    const missing = await run(['accounts', 'list', '--stage', 'prod'], environment);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('the stage is not deployed in this account and region')]);
  });
});
