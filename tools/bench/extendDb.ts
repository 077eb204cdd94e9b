import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { localCredentials } from '../../local/dynamodb/localDynamoDb.ts';
import type { DynamoDbProgram } from '../../local/dynamodb/process.ts';

/** Only protects its settings, from nobody who can sign requests. The data keeps the password it was made with. */
const admin = { EXTENDDB_ADMIN_USER: 'admin', EXTENDDB_ADMIN_PASSWORD: 'local-settings' };

/** How long it imitates AWS: tables take 0.25 s to be created, and indexes lag by 10 ms. Tests need neither. */
const settings = { control_plane_delay_seconds: '0', index_propagation_delay_ms: '0' };

/**
 * ExtendDB, the second DynamoDB that the tests of the store run on: https://github.com/ExtendDB/extenddb. `npm ci` in this folder installs
 * it. It reads its settings from the environment, and the others from its own API.
 */
export const extendDb: DynamoDbProgram = {
  name: 'ExtendDB',
  file: join(root, 'tools/bench/node_modules/@extenddb/linux-x64/extenddb'),
  argumentsFor: () => ['serve', '--foreground'],
  environmentFor: ({ host, port }, dataFolder) => ({
    ...admin,
    // It would accept those of the person who starts it.
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    EXTENDDB__SERVER__BIND_ADDR: host,
    EXTENDDB__SERVER__PORT: String(port),
    EXTENDDB__SERVER__THROTTLING_ENABLED: 'false',
    EXTENDDB__STORAGE__SQLITE__PATH: dataFolder ? join(dataFolder, 'extenddb.sqlite') : ':memory:',
    EXTENDDB__LOGGING__LEVEL: 'error',
  }),
  async configure(endpoint) {
    const authorization = `Basic ${btoa(`${admin.EXTENDDB_ADMIN_USER}:${admin.EXTENDDB_ADMIN_PASSWORD}`)}`;
    const set = async ([name, value]: [string, string]) => {
      const init = { method: 'PUT', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify({ value }) };
      const { ok, status } = await fetch(`${endpoint}/management/settings/${name}`, init);
      if (!ok) throw new Error(`it rejects its setting ${name} with ${status}`);
    };
    await Promise.all(Object.entries(settings).map(set));
  },
};
