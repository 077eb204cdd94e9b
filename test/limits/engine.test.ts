import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyHashOf } from '../../shared/domain/apiKey.ts';
import { strikeWrite } from '../../shared/domain/ban.ts';
import { unused } from '../../shared/domain/keyState.ts';
import { attemptFor } from '../../shared/domain/tokenBucket.ts';
import { type Addresses, dynamoAddresses } from '../../shared/storage/addresses.ts';
import { type ApiKeys, dynamoApiKeys } from '../../shared/storage/apiKeys.ts';
import { openStore, scan } from '../support/store.ts';
import { keyRecord, midnight, noon } from './builders.ts';
import { memoryStore } from './memoryStore.ts';

let documents: DynamoDBDocumentClient;
let apiKeys: ApiKeys;
let addresses: Addresses;
let keyTable: string;

beforeAll(async () => {
  const { client, tables } = await openStore('limits-engine');
  documents = client;
  keyTable = tables.apiKeys;
  apiKeys = dynamoApiKeys(client, tables.apiKeys);
  addresses = dynamoAddresses(client, tables.addresses);
});

describe('the key table', () => {
  test('does what the model of it does, write by write', async () => {
    const limits = { perMinute: fc.integer({ min: 1, max: 4 }), perDay: fc.integer({ min: 1, max: 6 }) };
    const tokens = fc.integer({ min: 1, max: 5 });
    const take = fc.record({ kind: fc.constant('take' as const), pause: fc.nat(40_000), stale: fc.boolean(), tokens });
    const strike = fc.record({
      kind: fc.constant('strike' as const),
      pause: fc.nat(40_000),
      stale: fc.boolean(),
      strikes: fc.integer({ min: 1, max: 10 }),
      lasting: fc.integer({ min: 1, max: 60_000 }),
    });
    const steps = fc.array(fc.oneof(take, take, strike), { minLength: 5, maxLength: 30 });
    const times = fc.record({
      expiresAt: fc.integer({ min: noon, max: midnight + 400_000 }),
      revokedAt: fc.integer({ min: noon, max: midnight + 400_000 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.record(limits), fc.option(times, { nil: {} }), steps, async (plan, ends, todo) => {
        run += 1;
        const model = memoryStore();
        const record = keyRecord({ ...plan, ...ends, keyHash: keyHashOf(`run ${run}`), plan: 'enterprise' });
        expect(await apiKeys.put(record)).toBeUndefined();
        await model.put(record);
        let now = midnight - 100_000;
        for (const step of todo) {
          now += step.pause;
          // A stale plan is made on what was seen before, as an instance does that has not heard of the latest write.
          const states = model.history.get(record.keyHash) ?? [];
          const seen = (step.stale ? states.at(-2) : undefined) ?? model.latest(record.keyHash);
          if (step.kind === 'take') {
            const attempt = attemptFor(seen, now, step.tokens);
            expect(await apiKeys.takeTokens(record.keyHash, attempt)).toEqual(await model.takeTokens(record.keyHash, attempt));
          } else {
            const write = strikeWrite(seen, { count: step.strikes, until: now + step.lasting }, now);
            if (write) expect(await apiKeys.addStrikes(record.keyHash, write)).toEqual(await model.addStrikes(record.keyHash, write));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('never creates a key by charging it', async () => {
    const record = keyRecord({ keyHash: keyHashOf('a ghost') });
    for (const window of ['open', 'over'] as const) {
      for (const day of ['same', 'new'] as const) {
        const attempt = { now: noon, window, day, today: 20_468, tokens: 1 };
        expect(await apiKeys.takeTokens(record.keyHash, attempt)).toEqual({ done: false, state: undefined });
      }
    }
    const write = strikeWrite(unused(record), { count: 60, until: noon + 1 }, noon);
    if (write) expect(await apiKeys.addStrikes(record.keyHash, write)).toEqual({ done: false, state: undefined });
    const { Item } = await documents.send(new GetCommand({ TableName: keyTable, Key: { keyHash: record.keyHash } }));
    expect(Item).toBeUndefined();
  });

  test('never issues over a key that exists', async () => {
    const record = keyRecord({ keyHash: keyHashOf('issued once') });
    expect(await apiKeys.put(record)).toBeUndefined();
    expect(await apiKeys.put({ ...record, plan: 'business' })).toBe('exists');
    const { Item } = await documents.send(new GetCommand({ TableName: keyTable, Key: { keyHash: record.keyHash } }));
    expect(Item).toMatchObject({ plan: 'free' });
  });

  test('keeps an item under 1 KB, which is one write unit', async () => {
    const record = keyRecord({
      keyHash: 'f'.repeat(64),
      owner: 'o'.repeat(100),
      plan: 'enterprise',
      perMinute: 1e9,
      perDay: 1e9,
      expiresAt: noon,
      revokedAt: noon,
    });
    await apiKeys.put(record);
    const items = await scan(documents, keyTable);
    const largest = Math.max(...items.map((item) => Buffer.byteLength(JSON.stringify(item))));
    expect(largest).toBeLessThan(1_024);
  });
});

describe('the address table', () => {
  test('takes 60 tokens a window, however many ask at once', async () => {
    const first = await addresses.takeToken('192.0.2.1', { now: noon, window: 'over' });
    expect(first).toEqual({ done: true, state: { windowEnds: noon + 60_000, windowUsed: 1 } });
    const more = await Promise.all(Array.from({ length: 80 }, () => addresses.takeToken('192.0.2.1', { now: noon + 1, window: 'open' })));
    expect(more.filter(({ done }) => done)).toHaveLength(59);
    expect(await addresses.takeToken('192.0.2.1', { now: noon + 2, window: 'open' })).toEqual({
      done: false,
      state: { windowEnds: noon + 60_000, windowUsed: 60 },
    });
    expect(await addresses.takeToken('192.0.2.1', { now: noon + 60_000, window: 'over' })).toMatchObject({ done: true });
  });

  test('creates no open window out of nothing', async () => {
    expect(await addresses.takeToken('192.0.2.2', { now: noon, window: 'open' })).toEqual({ done: false, state: undefined });
  });
});
