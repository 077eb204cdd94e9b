import { beforeEach, describe, expect, it } from 'vitest';
import { AlreadyRecorded } from '../../shared/dynamodb/transact.ts';
import { openClient, openStore, ownKey, ownStore, sdk } from '../support/store.ts';

const day = 86_400_000;
const store = await openStore('idempotencyRecords');
const own = ownStore({ client: store.client, names: store.tables, now: Date.now, random: () => 0 });
let used = 0;
let id: string;
beforeEach(() => {
  id = `key ${used++}`;
});

const result = { value: { id: 9007199254740991, name: '🐕', tags: [null, ''] }, version: '1' };
const record = (fingerprint: string, now: number) => own.recording({ id, fingerprint, now }).transact([], result);
const found = (fingerprint: string) => expect.objectContaining({ fingerprint, result: JSON.stringify(result) });

describe.each([0, 1, 999])('a result recorded at %i ms past the second', (milliseconds) => {
  const now = Date.UTC(2026, 11, 1, 12) + milliseconds;
  const dueSecond = Math.ceil(now / 1000) + 86_400;

  it('is found unchanged for 24 hours, and at most a second longer', async () => {
    await record('first', now);
    for (const at of [now, now + day - 1, dueSecond * 1000 - 1]) expect(await own.findRecord({ id, now: at })).toEqual(found('first'));
    for (const at of [dueSecond * 1000, now + 2 * day]) expect(await own.findRecord({ id, now: at })).toBeUndefined();
  });

  it('is overwritten only when it is no longer found', async () => {
    await record('first', now);
    await expect(record('second', dueSecond * 1000 - 1)).rejects.toThrow(AlreadyRecorded);
    expect(await own.findRecord({ id, now })).toEqual(found('first'));
    await record('second', dueSecond * 1000);
    expect(await own.findRecord({ id, now: dueSecond * 1000 })).toEqual(found('second'));
  });

  it('has the first second in which DynamoDB may delete it', async () => {
    await record('first', now);
    const { Item } = await sdk.get({ TableName: store.tables.idempotencyRecords, Key: ownKey(id) });
    expect(Item?.expiresAt).toBe(dueSecond);
  });
});

it('reads a result consistently, so that a repeat right after the first request finds it', async () => {
  const inputs: object[] = [];
  const client = openClient(async ({ input }, send) => {
    inputs.push(input);
    return send();
  });
  await ownStore({ client, names: store.tables, now: Date.now, random: () => 0 }).findRecord({ id, now: 0 });
  expect(inputs).toEqual([expect.objectContaining({ ConsistentRead: true })]);
});

it('a transaction that forgets its result fails, because its effect would be repeated', () => {
  expect(() => own.recording({ id, fingerprint: 'first', now: 0 }).transact([])).toThrow('needs a result to record');
});
