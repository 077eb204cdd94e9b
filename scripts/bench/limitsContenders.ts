import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { RateLimiterDynamo, RateLimiterUnion } from 'rate-limiter-flexible';
import type { ScratchStore } from '../../local/scratchStore.ts';
import { createServiceTables } from '../../local/serviceTables.ts';
import { createMissingTables } from '../../local/tables.ts';
import { keyHashOf, keyIdOf } from '../../shared/domain/apiKey.ts';
import { type KeyRecord, unused } from '../../shared/domain/keyState.ts';
import type { Limits } from '../../shared/domain/plan.ts';
import { dynamoApiKeys } from '../../shared/storage/apiKeys.ts';
import { keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { tables } from '../../shared/storage/tables.ts';
import { type Cost, metered } from './limitsMeter.ts';

/** Something that lets requests through or not. */
export interface Contender {
  readonly name: string;
  /** One more instance of a function, which remembers nothing yet. */
  instance(key: string, limits: Limits): Promise<(now: number) => Promise<boolean>>;
  readonly spent: Cost;
}

/**
 * Ours, a write without any condition, and rate-limiter-flexible: each with a client of its own to the same engine, and on a table without
 * an index. The index of the keys projects nothing that a request changes, so DynamoDB leaves it alone; the embedded engine writes its
 * entry anew each time, which `listed` shows.
 */
export async function contenders({ endpoint, tablePrefix }: ScratchStore) {
  const { apiKeys: listedTable } = await createServiceTables(endpoint, `${tablePrefix}listed`);
  const table = `${tablePrefix}keys`;
  const flexibleTable = `${tablePrefix}flexible`;
  await createMissingTables(endpoint, [withoutIndex(table, tables.apiKeys.partitionKey.name), withoutIndex(flexibleTable, 'key')]);
  return {
    ours: ours(endpoint, table, 'this service'),
    listed: ours(endpoint, listedTable, 'this service, with the index of its keys'),
    bare: bare(endpoint, table, 'a bare UpdateItem of a like item', (key, limits) => unused(recordOf(key, limits))),
    counter: bare(endpoint, table, 'a bare UpdateItem of a counter', (key) => ({ keyHash: keyHashOf(key), windowUsed: 0 })),
    flexible: flexible(endpoint, flexibleTable, 'rate-limiter-flexible', () => ({})),
    blocking: flexible(endpoint, flexibleTable, 'rate-limiter-flexible, blocking in memory', (points) => ({
      inMemoryBlockOnConsumed: points,
    })),
  };
}

const withoutIndex = (name: string, partitionKey: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: partitionKey, KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: partitionKey, AttributeType: 'S' }],
});

function ours(endpoint: string, table: string, name: string): Contender {
  const meter = metered(endpoint);
  const apiKeys = dynamoApiKeys(DynamoDBDocumentClient.from(meter.client), table);
  return {
    name,
    async instance(key, limits) {
      const record = recordOf(key, limits);
      await apiKeys.put(record);
      const buckets = keyBuckets(apiKeys);
      return async (now) => (await buckets.take(record.keyHash, now)).kind === 'admitted';
    },
    get spent() {
      return meter.spent;
    },
  };
}

type ItemOf = (key: string, limits: Limits) => { readonly keyHash: string; readonly windowUsed: number };

/** Counts, and refuses nothing: no limiter that asks DynamoDB can be faster. */
function bare(endpoint: string, table: string, name: string, itemOf: ItemOf): Contender {
  const meter = metered(endpoint);
  const documents = DynamoDBDocumentClient.from(meter.client);
  return {
    name,
    async instance(key, limits) {
      const item = itemOf(`${name} ${key}`, limits);
      await documents.send(new PutCommand({ TableName: table, Item: item }));
      const Key = { keyHash: item.keyHash };
      const update = { UpdateExpression: 'SET windowUsed = windowUsed + :one', ExpressionAttributeValues: { ':one': 1 } };
      return async () => {
        await documents.send(new UpdateCommand({ TableName: table, Key, ...update }));
        return true;
      };
    },
    get spent() {
      return meter.spent;
    },
  };
}

function recordOf(key: string, limits: Limits): KeyRecord {
  const keyHash = keyHashOf(key);
  return { keyHash, keyId: keyIdOf(keyHash), owner: 'bench', plan: 'enterprise', ...limits, createdAt: Date.now() };
}

/** As its documentation has it: a limiter for the minute and one for the day, united. It reads the clock itself. */
function flexible(
  endpoint: string,
  tableName: string,
  name: string,
  more: (points: number) => { inMemoryBlockOnConsumed?: number },
): Contender {
  const meter = metered(endpoint);
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDynamo({
      storeClient: meter.client,
      tableName,
      tableCreated: true,
      ttlSet: true,
      keyPrefix,
      points,
      duration,
      ...more(points),
    });
  return {
    name,
    async instance(key, { perMinute, perDay }) {
      const union = new RateLimiterUnion(limiter(`${name} minute`, perMinute, 60), limiter(`${name} day`, perDay, 86_400));
      return () => union.consume(key).then(() => true, refusedOrFailed);
    },
    get spent() {
      return meter.spent;
    },
  };
}

/** What a union rejects with: the limiters that refused, or what went wrong. */
function refusedOrFailed(reasons: unknown): false {
  const failure = Object.values(reasons ?? {}).find((reason) => reason instanceof Error);
  if (failure) throw failure;
  return false;
}
