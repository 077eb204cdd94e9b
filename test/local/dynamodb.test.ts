import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { paginateListTables } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDataLocked } from '../../local/data/dataLock.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { fetchPackage, platformPackage } from '../../local/dynamodb/findProgram.ts';
import { connect, connectDocuments, localClient } from '../../local/dynamodb/localDynamoDb.ts';
import { startOwnDynamoDb } from '../../local/dynamodb/ownDynamoDb.ts';
import type { DynamoDbProgram } from '../../local/dynamodb/process.ts';
import { listen } from '../../local/network/listen.ts';
import { tables } from '../../shared/dynamodb/tables.ts';
import { createServiceTables, endpoint } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it.each([
  ["the SDK's client", connectDocuments],
  ["the functions' client", localClient],
])('%s closes its connections when it is destroyed', async (_, open) => {
  const server = createServer((_, response) => response.setHeader('x-amzn-requestid', 'a test').end('{}'));
  server.keepAliveTimeout = 0;
  const connected = once(server, 'connection');
  const client = open(`http://127.0.0.1:${await listen(server, 0)}`);
  try {
    await client.send(new GetCommand({ TableName: 'pets', Key: { accountId: 'none', id: 1 } }));
    const [socket] = await connected;
    const closed = once(socket, 'close');
    expect(socket.destroyed).toBe(false);
    client.destroy();
    await closed;
  } finally {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  }
});

let folder: string;
let said: string[];
beforeEach(() => {
  folder = temporaryFolder();
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const unlisted = { name: '@dynoxide/another-platform', version: '1.2.3' };

/** Puts an npm on the PATH that notes its arguments, and installs the package of `folder`'s package.json unless `script` ends it. */
async function replaceNpm(script = ''): Promise<void> {
  const install = `name=$(sed -n 's/.*"dependencies":{"\\([^"]*\\)".*/\\1/p' package.json); mkdir -p "node_modules/$name"`;
  await writeFile(join(folder, 'npm'), `#!/bin/sh\necho "$1 $2" >> ${folder}/seen\n${script}\n${install}\n`);
  await chmod(join(folder, 'npm'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

const seen = async () => (await readFile(join(folder, 'seen'), 'utf8')).trim().split('\n');

describe.skipIf(process.platform === 'win32')('a package that npm ci has not installed', () => {
  it("is fetched once, and checked by the registry's signature", async () => {
    await replaceNpm();
    const { name, version } = platformPackage();
    for (let start = 0; start < 2; start += 1) {
      const fetched = await fetchPackage({ name, version }, join(folder, 'packages'));
      expect(fetched).toBe(join(folder, `packages/${name.replace('/', '-')}-${version}/node_modules`, name));
    }
    expect(await seen()).toEqual(['install --ignore-scripts', 'audit signatures']);
    expect(said).toEqual([
      expect.stringContaining(`npm ci has not installed a DynamoDB for ${name.split('/')[1]}. npm now downloads ${name} ${version}`),
    ]);
  });

  it('is not kept where its signature is wrong', async () => {
    await replaceNpm('[ "$1" = audit ] && { echo "1 package has an invalid registry signature:"; exit 1; }');
    const again = () => fetchPackage(unlisted, join(folder, 'packages'));
    await expect(again()).rejects.toThrow('cannot be fetched: 1 package has an invalid registry signature. Start again with a network, or');
    await expect(again()).rejects.toThrow('invalid registry signature');
  });

  it('is explained in one sentence without a network', async () => {
    await replaceNpm('printf "npm error code ENOTFOUND\\nnpm error network request failed\\n" >&2; exit 1');
    await mkdir(join(folder, 'packages'));
    await expect(fetchPackage(unlisted, join(folder, 'packages'))).rejects.toThrow(
      '@dynoxide/another-platform 1.2.3 cannot be fetched: network request failed. Start again with a network, or name a DynamoDB that runs: DYNAMODB_ENDPOINT=',
    );
  });
});

const count = Object.keys(tables).length;

async function tablesWith(prefix: string): Promise<number> {
  const client = connect(endpoint);
  let found = 0;
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    found += TableNames.filter((name) => name.startsWith(prefix)).length;
  }
  client.destroy();
  return found;
}

it('two runs on one DynamoDB have separate tables, and each deletes only its own', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
  const [one, other] = [await startScratchDynamoDb('scratch'), await startScratchDynamoDb('scratch')];
  for (const { tablePrefix } of [one, other]) await createServiceTables(`${tablePrefix}same`);
  expect([await tablesWith(one.tablePrefix), await tablesWith(other.tablePrefix)]).toEqual([count, count]);

  await one.stop();
  expect([await tablesWith(one.tablePrefix), await tablesWith(other.tablePrefix)]).toEqual([0, count]);
  await other.stop();
  expect(await tablesWith(other.tablePrefix)).toBe(0);
});

it('a data folder is locked until the DynamoDB on it has finished its writes', async () => {
  const program: DynamoDbProgram = {
    name: 'one that ends late',
    file: process.execPath,
    argumentsFor: ({ host, port }) => [
      '-e',
      `require('node:http').createServer((_, response) => response.end()).listen(${port}, '${host}');
      process.on('SIGTERM', () => setTimeout(() => { require('node:fs').writeFileSync('${folder}/written', ''); process.exit(); }, 200));`,
    ],
  };
  const { stop } = await startOwnDynamoDb({ program, dataFolder: folder });
  expect(isDataLocked(folder)).toBe(true);
  const stopped = stop();
  while (isDataLocked(folder)) await new Promise(setImmediate);
  expect(existsSync(join(folder, 'written'))).toBe(true);
  await stopped;
});
