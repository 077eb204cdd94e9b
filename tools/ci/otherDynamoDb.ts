import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { localCredentials } from '../../local/dynamodb/localDynamoDb.ts';
import { startOwnDynamoDb } from '../../local/dynamodb/ownDynamoDb.ts';
import type { DynamoDbProgram } from '../../local/dynamodb/process.ts';
import { installPackages } from './installPackages.ts';

/*
 * Runs a command on a second DynamoDB in place of the embedded one. A test that passes on both does not depend on a bug of one.
 * `node tools/ci/otherDynamoDb.ts npx vitest run test/pets`
 */

/** Protects only the settings API. The data folder keeps the password it was created with. */
const admin = { EXTENDDB_ADMIN_USER: 'admin', EXTENDDB_ADMIN_PASSWORD: 'local-settings' };

/** By default it imitates AWS: creating a table takes 0.25 s, and indexes lag by 10 ms. Tests need neither. */
const settings = { control_plane_delay_seconds: '0', index_propagation_delay_ms: '0' };

/** https://github.com/ExtendDB/extenddb. It takes some settings from the environment, and the others through its own API. */
const extendDb: DynamoDbProgram = {
  name: 'ExtendDB',
  file: join(root, 'tools/ci/node_modules/@extenddb/linux-x64/extenddb'),
  argumentsFor: () => ['serve', '--foreground'],
  environmentFor: ({ host, port }, dataFolder = '') => ({
    ...admin,
    // Otherwise it would use the developer's own credentials.
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    EXTENDDB__SERVER__BIND_ADDR: host,
    EXTENDDB__SERVER__PORT: String(port),
    EXTENDDB__SERVER__THROTTLING_ENABLED: 'false',
    EXTENDDB__STORAGE__SQLITE__PATH: join(dataFolder, 'extenddb.sqlite'),
    EXTENDDB__LOGGING__LEVEL: 'error',
  }),
};

const [file = '', ...args] = process.argv.slice(2);
installPackages(join(root, 'tools/ci'));
// With its data in memory, it loses all tables when a client aborts a request.
const dataFolder = await mkdtemp(join(tmpdir(), 'pet-store-'));
const { endpoint, stop } = await startOwnDynamoDb({ program: extendDb, dataFolder });
try {
  const authorization = `Basic ${btoa(`${admin.EXTENDDB_ADMIN_USER}:${admin.EXTENDDB_ADMIN_PASSWORD}`)}`;
  for (const [name, value] of Object.entries(settings)) {
    const init = { method: 'PUT', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ value }) };
    const { ok, status } = await fetch(`${endpoint}/management/settings/${name}`, init);
    if (!ok) throw new Error(`ExtendDB rejects its setting ${name} with ${status}`);
  }
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DYNAMODB_ENDPOINT: endpoint } });
  process.exitCode = status ?? 1;
} finally {
  await stop();
  await rm(dataFolder, { recursive: true });
}
