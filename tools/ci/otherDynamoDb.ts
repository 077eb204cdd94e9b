import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { startDynamoDbProcess } from '../../local/dynamodb/process.ts';
import { randomLoopbackAddress } from '../../local/network/loopback.ts';
import { dynoxide } from '../bench/dynoxide.ts';
import { installPackages } from '../installPackages.ts';

/*
 * Runs a command on a second DynamoDB in memory, in place of the embedded one: what holds on both is not a fault that one of them has by
 * chance. `node tools/ci/otherDynamoDb.ts npx vitest run test/pets`
 */
const [file = '', ...args] = process.argv.slice(2);
installPackages(join(root, 'tools/bench'));
const dynamoDb = startDynamoDbProcess(dynoxide, await randomLoopbackAddress(), undefined);
const failure = await dynamoDb.ready;
if (failure) throw new Error(failure);
try {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DYNAMODB_ENDPOINT: dynamoDb.endpoint } });
  process.exitCode = status ?? 1;
} finally {
  await dynamoDb.stop();
}
