import { createHash } from 'node:crypto';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { RateLimiterDynamo, RateLimiterUnion } from 'rate-limiter-flexible';
import { createMissingTables } from '../../local/dynamodb/localDynamoDb.ts';
import type { ScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { type Account, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { accountItem } from '../../shared/accounts/accountItems.ts';
import { accountIdOf, apiKeyFrom, keyHashOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import { maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import type { Limits } from '../../shared/accounts/plan.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import { tables } from '../../shared/dynamodb/tables.ts';
import { accountBuckets } from '../../shared/limits/accountBuckets.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { metered, type Units } from '../cost/meter.ts';

/** Admits or rejects requests. */
export interface Contender {
  readonly name: string;
  /** One more instance of a function, with an empty memory. */
  instance(key: string, limits: Limits): Promise<(now: number) => Promise<boolean>>;
  spent(): Units;
}

/**
 * Ours, a write without any condition, and rate-limiter-flexible: each has its own client to the same DynamoDB, and a table without an
 * index. The index of the accounts projects nothing that a request changes, so DynamoDB does not write it; the embedded DynamoDB writes its
 * entry each time, which `listed` shows.
 */
export async function contenders({ endpoint, tablePrefix }: ScratchDynamoDb) {
  const listedNames = await createServiceTables(endpoint, `${tablePrefix}listed`);
  const table = `${tablePrefix}accounts`;
  const names = { ...listedNames, accounts: table };
  const flexibleTable = `${tablePrefix}flexible`;
  await createMissingTables(endpoint, [withoutIndex(table, tables.accounts.partitionKey.name), withoutIndex(flexibleTable, 'key')]);
  return {
    ours: ours(endpoint, names, 'this service', maxLiveKeys),
    oneKey: ours(endpoint, names, 'this service, an account with one key', 1),
    listed: ours(endpoint, listedNames, 'this service, with the index of its accounts', maxLiveKeys),
    bare: bare(endpoint, table, 'a bare UpdateItem of a similar item', likeItem),
    counter: bare(endpoint, table, 'a bare UpdateItem of a counter', (name) => ({ accountId: name, windowUsed: 0 })),
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

/** An account with so many keys, which requests use in turn. */
function ours(endpoint: string, names: Store['names'], name: string, keys: number): Contender {
  const meter = metered(endpoint);
  const store = { client: DynamoDBDocument.from(meter.client), names };
  return {
    name,
    async instance(key, limits) {
      const account = accountOf(`${name} ${key}`, limits);
      const texts = keysOf(account, keys);
      await putAccount(store, account, texts);
      const known = texts.map(readApiKey).filter((one) => one !== undefined);
      const limiter = accountLimiter(accountBuckets(store));
      let sent = 0;
      return async (now) => {
        const next = known[sent++ % known.length];
        return next !== undefined && (await limiter.take(next, now)).kind === 'admitted';
      };
    },
    spent: meter.spent,
  };
}

function accountOf(name: string, limits: Limits): Account {
  return { accountId: accountIdOf('bench', name), owner: 'bench', plan: 'enterprise', ...limits, createdAt: Date.now() };
}

const keysOf = ({ accountId }: Account, count: number): string[] =>
  Array.from({ length: count }, (_, at) => apiKeyFrom(accountId, createHash('sha256').update(`${accountId} ${at}`).digest()));

type Item = Readonly<Record<string, unknown>>;
type ItemOf = (name: string, limits: Limits) => Item;

function likeItem(name: string, limits: Limits): Item {
  const account = accountOf(name, limits);
  const liveKeys = Object.fromEntries(keysOf(account, maxLiveKeys).map((text) => [keyHashOf(text), newLiveKey()]));
  return accountItem({ ...newAccount(account), liveKeys });
}

/** Counts and never rejects: no limiter that calls DynamoDB can be faster. */
function bare(endpoint: string, table: string, name: string, itemOf: ItemOf): Contender {
  const meter = metered(endpoint);
  const documents = DynamoDBDocument.from(meter.client);
  return {
    name,
    async instance(key, limits) {
      const item = itemOf(`${name} ${key}`, limits);
      await documents.put({ TableName: table, Item: item });
      const Key = { accountId: item.accountId };
      const update = { UpdateExpression: 'SET windowUsed = windowUsed + :one', ExpressionAttributeValues: { ':one': 1 } };
      return async () => {
        await documents.update({ TableName: table, Key, ...update });
        return true;
      };
    },
    spent: meter.spent,
  };
}

/** As its documentation shows: a union of a limiter for the minute and one for the day. It reads the clock itself. */
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
      return () => union.consume(key).then(() => true, rejectedOrFailed);
    },
    spent: meter.spent,
  };
}

/** What a union rejects with: the limiters that rejected, or what went wrong. */
function rejectedOrFailed(reasons: unknown): false {
  const failure = Object.values(reasons ?? {}).find((reason) => reason instanceof Error);
  if (failure) throw failure;
  return false;
}
