import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CreateTableCommandInput, PutItemCommand, ScanCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findRunningDynamoDb, useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { connect, createMissingTables } from '../../local/dynamodb/localDynamoDb.ts';
import { startOwnDynamoDb } from '../../local/dynamodb/ownDynamoDb.ts';
import type { Address } from '../../local/network/listen.ts';
import { endpoint as named, newTablePrefix } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { canStartDynamoDb } from './runCommand.ts';

const definition: CreateTableCommandInput = {
  TableName: 'things',
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
};
const thing = { TableName: 'things', Item: { id: { S: '1' } } };

let dataFolder: string;
beforeEach(() => {
  dataFolder = temporaryFolder();
});

describe.skipIf(!canStartDynamoDb)('useOrStartDynamoDb', () => {
  it.each([
    ['of an earlier DynamoDB, whose port any program may have now,', JSON.stringify({ endpoint: named, pid: 2 ** 22 })],
    ['that was cut off', '{"endp'],
  ])('ignores a record %s', async (_, record) => {
    await writeFile(join(dataFolder, 'running.json'), record);
    expect(await findRunningDynamoDb(dataFolder)).toBeUndefined();
    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    expect(await findRunningDynamoDb(dataFolder)).toBe(dynamoDb.endpoint);
    await dynamoDb.stop();
  });

  it('uses its own credentials, not those in the environment', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '').finally(() => vi.unstubAllEnvs());
    expect(await createMissingTables(dynamoDb.endpoint, [definition])).toEqual(['things']);
    await dynamoDb.stop();
  });

  it('keeps its tables when clients end requests in the middle', async () => {
    const { endpoint, stop } = await useOrStartDynamoDb({}, '');
    await createMissingTables(endpoint, [definition]);
    const client = connect(endpoint);
    const putTen = (run: number) => {
      const TransactItems = Array.from({ length: 10 }, (_, at) => ({ Put: { TableName: 'things', Item: { id: { S: `${run} ${at}` } } } }));
      const ending = run % 2 === 1 ? { abortSignal: AbortSignal.timeout(run % 20) } : {};
      return client.send(new TransactWriteItemsCommand({ TransactItems }), ending);
    };
    for (let round = 0; round < 10; round += 1) await Promise.allSettled(Array.from({ length: 20 }, (_, at) => putTen(20 * round + at)));
    const { Items = [] } = await client.send(new ScanCommand({ TableName: 'things', ConsistentRead: true }));
    const counts = [...Map.groupBy(Items, ({ id }) => id?.S?.split(' ')[0]).values()].map(({ length }) => length);
    expect(new Set(counts)).toEqual(new Set([10]));
    await stop();
  });

  it.skipIf(process.platform === 'win32')('kills one that does not stop', async () => {
    const deaf = `process.on('SIGTERM', () => {});
      require('node:http').createServer((_, response) => response.end()).listen(process.argv[2], process.argv[1]);`;
    const argumentsFor = ({ host, port }: Address) => ['-e', deaf, host, String(port)];
    const { stop } = await startOwnDynamoDb({ program: { name: 'deaf', file: process.execPath, argumentsFor } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stopped = stop();
      vi.advanceTimersByTime(10_000);
      await stopped;
    } finally {
      vi.useRealTimers();
    }
  });

  it('listens at an address that a web page cannot guess, new at each start, and stops once for any number of calls', async () => {
    const onExit = vi.fn();
    const [one, other] = await Promise.all([useOrStartDynamoDb({ onExit }, ''), useOrStartDynamoDb({}, '')]);
    const hosts = [one, other].map(({ endpoint }) => new URL(endpoint).hostname);
    if (process.platform === 'linux') {
      expect(hosts[0]).toMatch(/^127(\.\d+){3}$/);
      expect(hosts).not.toContain('127.0.0.1');
      expect(hosts[0]).not.toBe(hosts[1]);
      await expect(fetch(one.endpoint.replace(hosts[0] ?? '', '127.0.0.1'))).rejects.toThrow();
    }
    await Promise.all([one.stop(), one.stop(), other.stop()]);
    await expect(fetch(one.endpoint)).rejects.toThrow();
    expect(onExit).not.toHaveBeenCalled();
  });

  it('keeps its data from other users of the machine', async () => {
    await chmod(dataFolder, 0o755);
    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    await createMissingTables(dynamoDb.endpoint, [definition]);
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
    const files = await readdir(dataFolder);
    expect(files).toEqual(expect.arrayContaining(['running.json', 'lock.sqlite', 'dynoxide.sqlite']));
    for (const file of files) expect((await stat(join(dataFolder, file))).mode & 0o777, file).toBe(0o600);
    await dynamoDb.stop();
  });
});

it.each([
  ['http://127.0.0.1:1', /No DynamoDB responds at http:\/\/127.0.0.1:1 \(ECONNREFUSED\)\. Start it/],
  ['nonsense', /DYNAMODB_ENDPOINT is not a URL: nonsense/],
])('useOrStartDynamoDb with DYNAMODB_ENDPOINT says what to do when it is %s', async (endpoint, message) => {
  await expect(useOrStartDynamoDb({}, endpoint)).rejects.toThrow(message);
});

const twoTables = () => {
  const prefix = newTablePrefix('dynamodb');
  return [
    { ...definition, TableName: `${prefix}-mine` },
    { ...definition, TableName: `${prefix}-later` },
  ] as const;
};

describe('createMissingTables', () => {
  it('rejects a table with other keys', async () => {
    const mine = { ...definition, TableName: newTablePrefix('dynamodb') };
    await createMissingTables(named, [mine]);
    const changed: CreateTableCommandInput = { ...mine, AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'N' }] };
    await expect(createMissingTables(named, [changed])).rejects.toThrow(/comes from an older version.*--reset/);
  });

  it('rejects data that lacks a table', async () => {
    const [mine, later] = twoTables();
    await createMissingTables(named, [mine]);
    await connect(named).send(new PutItemCommand({ ...thing, TableName: mine.TableName }));
    await expect(createMissingTables(named, [mine, later])).rejects.toThrow(`which does not have ${later.TableName}. Start with new data`);
    await expect(createMissingTables(named, [later, mine])).rejects.toThrow(/comes from an older version.*--reset/);
  });

  it('creates the other tables after a first start that was stopped', async () => {
    const [mine, later] = twoTables();
    await createMissingTables(named, [mine]);
    expect(await createMissingTables(named, [mine, later])).toEqual([later.TableName]);
    expect(await createMissingTables(named, [mine, later])).toEqual([]);
  });
});
