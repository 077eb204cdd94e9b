import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../common/root.ts';
import { useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { canStartDynamoDb } from '../local/runCommand.ts';
import { bareEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const dataFolder = temporaryFolder();
/** A file that is always full, on Linux. */
const hasFullDevice = existsSync('/dev/full');

/** A real process, without a terminal. */
function run(args: readonly string[], output?: string) {
  const options = { cwd: root, env: { ...bareEnvironment } };
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
    expect(created).toMatchObject({ code: 0, err: 'The key is shown only now, because the service stores only its hash.\n' });
    const { keyId } = JSON.parse(created.out);

    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    try {
      expect(await data('keys', 'revoke', accountId, keyId)).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse((await data('keys', 'revoke', accountId, keyId, '--yes', '--json')).out)).toMatchObject({ state: 'revoked' });
    } finally {
      await dynamoDb.stop();
    }
    expect(JSON.parse((await data('keys', 'list', accountId, '--json')).out)).toMatchObject([{ keyId, state: 'revoked' }]);
  });

  const commands = [['accounts', 'list', '--data', dataFolder], ['--help']];
  test.skipIf(!canStartDynamoDb || !hasFullDevice).each(commands)('%s: says that its output cannot be written', async (...args) => {
    const err = 'error: The output cannot be written: ENOSPC: no space left on device, write\n';
    expect(await run(args, '/dev/full')).toEqual({ code: 1, out: '', err });
  });

  test('makes no data folder for a command that needs one', async () => {
    const missing = join(dataFolder, 'missing');
    const err = `error: ${missing} does not exist. npm start creates it. For another folder, use --data.\n`;
    expect(await run(['accounts', 'list', '--data', missing])).toEqual({ code: 1, out: '', err });
    expect(existsSync(missing)).toBe(false);
  });
});
