import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { startOwnDynamoDb } from '../../local/dynamodb/ownDynamoDb.ts';
import { extendDb } from '../bench/extendDb.ts';
import { installPackages } from '../installPackages.ts';

/*
 * Runs a command on a second DynamoDB in place of the embedded one: what holds on both is not a fault that one of them has by chance.
 * `node tools/ci/otherDynamoDb.ts npx vitest run test/pets`
 */
const [file = '', ...args] = process.argv.slice(2);
installPackages(join(root, 'tools/bench'));
// In memory it loses every table when a client ends a request in the middle.
const dataFolder = await mkdtemp(join(tmpdir(), 'pet-store-'));
const { endpoint, stop } = await startOwnDynamoDb({ program: extendDb, dataFolder });
try {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DYNAMODB_ENDPOINT: endpoint } });
  process.exitCode = status ?? 1;
} finally {
  await stop();
  await rm(dataFolder, { recursive: true });
}
