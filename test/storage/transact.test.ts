import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maximumTries } from '../../shared/storage/backOff.ts';
import { AlreadyRecorded, transact, type Write } from '../../shared/storage/transact.ts';
import { Contended } from '../../shared/storage/unavailable.ts';
import { putNew } from '../../shared/storage/writes.ts';
import { conflict, throttled } from '../support/faults.ts';
import { openClient, openStore } from '../support/service.ts';

let store: Awaited<ReturnType<typeof openStore>>;
let id = 1;

beforeAll(async () => {
  // The waits between tries are drawn: here every one is 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  store = await openStore('transact');
});
beforeEach(() => {
  id += 10;
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** A client whose first calls are answered with errors in place of the store's answers. */
function failing(...errors: readonly Error[]): { client: DynamoDBDocumentClient; sent: () => number } {
  const client = openClient();
  let sent = 0;
  client.middlewareStack.add(
    (next) => (args) => {
      const error = errors[sent++];
      if (error) throw error;
      return next(args);
    },
    { step: 'initialize', priority: 'high' },
  );
  return { client, sent: () => sent };
}
const create = (at: number): Write => putNew(store.tables.categories, { id: at });
const record = (key: string): Write => putNew(store.tables.idempotencyRecords, { id: key });
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ message: 'a test', $metadata: {}, CancellationReasons: codes.map((Code) => ({ Code })) });

describe('a transaction', () => {
  it('says nothing when it is written', async () => {
    expect(await transact(store.client, [create(id), create(id + 1)], record(`k${id}`))).toBeUndefined();
  });

  it('says of each write whether its condition was not met, and has written none', async () => {
    await store.client.send(new PutCommand({ TableName: store.tables.categories, Item: { id: id + 1 } }));
    expect(await transact(store.client, [create(id), create(id + 1)])).toEqual([false, true]);
    expect(await transact(store.client, [create(id)])).toBeUndefined();
  });

  it('tells a recorded key from everything else that may be refused beside it', async () => {
    await transact(store.client, [create(id)], record(`k${id}`));
    await expect(transact(store.client, [create(id)], record(`k${id}`))).rejects.toThrow(AlreadyRecorded);
    await expect(transact(store.client, [create(id + 1)], record(`k${id}`))).rejects.toThrow(AlreadyRecorded);
    expect(await transact(store.client, [create(id + 1)], record(`l${id}`))).toBeUndefined();
  });

  it.each([1, 3, maximumTries - 1])('is tried again after %i conflicts with others', async (conflicts) => {
    const { client, sent } = failing(...Array.from({ length: conflicts }, conflict));
    expect(await transact(client, [create(id)])).toBeUndefined();
    expect(sent()).toBe(conflicts + 1);
  });

  it('gives up after so many conflicts', async () => {
    const { client, sent } = failing(...Array.from({ length: maximumTries }, conflict));
    await expect(transact(client, [create(id)])).rejects.toThrow(Contended);
    expect(sent()).toBe(maximumTries);
    expect(await transact(store.client, [create(id)])).toBeUndefined();
  });

  it.each([
    ['is throttled', throttled()],
    ['is cancelled for throttling', cancelled('None', 'ThrottlingError')],
    ['is cancelled for what is wrong with it', cancelled('ValidationError', 'None')],
    ['fails for a mistake of ours', new TypeError('a test')],
  ])('is not tried again where it %s', async (_, error) => {
    const { client, sent } = failing(error);
    await expect(transact(client, [create(id)])).rejects.toBe(error);
    expect(sent()).toBe(1);
  });

  it('that met a conflict and a failed condition is refused, for the condition stands', async () => {
    const { client, sent } = failing(cancelled('ConditionalCheckFailed', 'TransactionConflict'));
    expect(await transact(client, [create(id), create(id + 1)])).toEqual([true, false]);
    expect(sent()).toBe(1);
  });
});
