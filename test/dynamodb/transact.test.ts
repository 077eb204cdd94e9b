import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { always } from '../../shared/dynamodb/store.ts';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';
import { conditionalUpdate, transact } from '../../shared/dynamodb/transact.ts';
import { setting, unchanged, updateWhere, type Write } from '../../shared/dynamodb/writes.ts';
import { cancelled, connectionLost, metadata, throttled } from '../support/faults.ts';
import { openClient, openStore, ownKey, ownStore, sdk } from '../support/store.ts';

const store = await openStore('transact');
const own = ownStore({ client: store.client, names: store.tables, now: Date.now, random: () => 0 });
let id = 1;
beforeEach(() => {
  id += 10;
});

const allowing = (client: DynamoDBDocumentClient) => ({ client, mayWrite: always });

/** A client whose calls get this error, and how many it made. */
function failing(error: Error): { client: DynamoDBDocumentClient; sent: () => number } {
  let sent = 0;
  const client = openClient(() => {
    sent += 1;
    return Promise.reject(error);
  });
  return { client, sent: () => sent };
}
/** A client each of whose attempts goes through this, below its own retries. */
function unlucky(around: (attempt: number, send: () => Promise<object>) => Promise<object>): DynamoDBDocumentClient {
  const client = openClient();
  let sent = 0;
  client.middlewareStack.add((next) => (args) => around(++sent, () => next(args)) as never, { step: 'deserialize', priority: 'low' });
  return client;
}
const create = (at: number): Write => own.put('categories', { id: at });

describe('a transaction', () => {
  it('reports each write whose condition failed, and has written none', async () => {
    await sdk.put({ TableName: store.tables.categories, Item: ownKey(id + 1) });
    const failed = { committed: false, failedConditions: [false, 'failed'] };
    expect(await transact(allowing(store.client), [create(id), create(id + 1)])).toEqual(failed);
    expect(await transact(allowing(store.client), [create(id)])).toEqual({ committed: true });
  });

  it.each([
    ['is throttled, after the tries of the client', throttled()],
    ['is cancelled for what is wrong with it', cancelled('ValidationError', 'None')],
    ['is cancelled for what is wrong with it and for throttling', cancelled('ValidationError', 'ThrottlingError')],
    ['is cancelled for no reason', cancelled('None')],
    ['fails for an internal error', new TypeError('a test')],
  ])('throws the error if it %s', async (_, error) => {
    const { client, sent } = failing(error);
    await expect(transact(allowing(client), [create(id)])).rejects.toBe(error);
    expect(sent()).toBe(1);
  });

  it('is not sent before it may write, because a rejected request would take effect', async () => {
    const denied = new Error('a test');
    const { client, sent } = failing(new Error('sent'));
    await expect(transact({ client, mayWrite: () => Promise.reject(denied) }, [create(id)])).rejects.toBe(denied);
    expect(sent()).toBe(0);
  });

  it('with a conflict and a failed condition is rejected, because the condition failed', async () => {
    const { client, sent } = failing(cancelled('ConditionalCheckFailed', 'TransactionConflict'));
    const failed = { committed: false, failedConditions: ['failed', false] };
    expect(await transact(allowing(client), [create(id), create(id + 1)])).toEqual(failed);
    expect(sent()).toBe(1);
  });
});

it.each([
  ['is sent again within 5 s', 4_900, true],
  ['of an instance that was frozen for an hour is not sent again, and fails as too late', 3_600_000, false],
])('a call that was lost %s', async (_, milliseconds, isWritten) => {
  const client = unlucky(async (attempt, send) => {
    if (attempt > 1) return send();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + milliseconds);
    throw connectionLost();
  });
  const failure = await transact(allowing(client), [create(id)]).catch((error: unknown) => error);
  vi.restoreAllMocks();
  expect((await sdk.get({ TableName: store.tables.categories, Key: ownKey(id) })).Item !== undefined).toBe(isWritten);
  expect(isUnavailable(failure)).toBe(!isWritten);
});

const held = { message: 'a test', $metadata: metadata() };
it.each<[string, number, () => Error]>([
  ['a transaction holds the item, longer than the client tries', 2, () => new TransactionConflictException(held)],
  ['it is throttled', 1, throttled],
])('a conditional update takes effect once if at first %s', async (caller, failures, error) => {
  const client = unlucky(async (attempt, send) => {
    if (attempt <= failures) throw error();
    return send();
  });
  const update = {
    Key: { caller },
    UpdateExpression: 'ADD windowUsed :one',
    ConditionExpression: 'attribute_not_exists(caller)',
    ExpressionAttributeValues: { ':one': 1 },
  };
  const take = () => conditionalUpdate(client, store.tables.anonymousBuckets, update);
  expect(await take()).toEqual({ done: true, state: { caller, windowUsed: 1 } });
  expect(await take()).toEqual({ done: false, state: { caller, windowUsed: 1 } });
});

it('a write keeps the values of fields apart, even if a field has the name of another one with a suffix', () => {
  const set = { 'details.name': 'Max', 'details.nameRead': 'as set' };
  const { Update } = updateWhere({ table: 'pets', key: { id: 1 } }, setting(set), unchanged({ 'details.name': 'Rex' }));
  expect(Object.values(Update?.ExpressionAttributeValues ?? {}).sort()).toEqual(['Max', 'Rex', 'as set']);
});
