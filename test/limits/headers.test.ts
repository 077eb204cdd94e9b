import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../shared/contract/errors.ts';
import { apiKeyFrom, keyHashOf } from '../../shared/domain/apiKey.ts';
import { addressBuckets } from '../../shared/storage/addressBuckets.ts';
import { keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { keyRecord, midnight, noon } from './builders.ts';
import { memoryAddresses } from './memoryAddresses.ts';
import { memoryStore } from './memoryStore.ts';
import { meteredOperation } from './requests.ts';

const apiKey = apiKeyFrom(new Uint8Array(32).fill(7));

/** The refusals that come after the token was taken; what they say matters nothing here. */
const later = (['invalid_json', 'route_not_found', 'method_not_allowed', 'category_in_use', 'payload_too_large'] as const).map(
  (code) => new Failure(code, 'refused'),
);

/** The buckets said once more, for one key and one clock: what every answer has to tell. */
class Model {
  minute = { used: 0, ends: 0 };
  day = { used: 0, number: 0 };
  readonly perMinute: number;
  readonly perDay: number | undefined;

  constructor(perMinute: number, perDay?: number) {
    this.perMinute = perMinute;
    this.perDay = perDay;
  }

  request(now: number) {
    const today = Math.floor(now / 86_400_000);
    if (this.minute.ends <= now) this.minute = { used: 0, ends: now + 60_000 };
    if (this.day.number !== today) this.day = { used: 0, number: today };
    const day =
      this.perDay === undefined
        ? []
        : [{ name: 'day', limit: this.perDay, left: this.perDay - this.day.used, ends: (today + 1) * 86_400_000, w: 86_400 }];
    const name = this.perDay === undefined ? 'address' : 'minute';
    const before = [{ name, limit: this.perMinute, left: this.perMinute - this.minute.used, ends: this.minute.ends, w: 60 }, ...day];
    const empty = before.filter(({ left }) => left === 0).sort((a, b) => b.ends - a.ends)[0];
    // A window that no token was taken from is not open yet.
    if (empty && this.minute.used === 0) this.minute.ends = 0;
    if (!empty) {
      this.minute.used += 1;
      this.day.used += 1;
    }
    const told = empty ?? before.map((bucket) => ({ ...bucket, left: bucket.left - 1 })).sort((a, b) => a.left - b.left)[0];
    if (!told) throw new Error('no bucket');
    const headers = {
      'x-ratelimit-limit': String(told.limit),
      'x-ratelimit-remaining': String(told.left),
      'x-ratelimit-reset': String(Math.ceil(told.ends / 1000)),
      'ratelimit-policy': before.map((bucket) => `"${bucket.name}";q=${bucket.limit};w=${bucket.w}`).join(', '),
      ratelimit: `"${told.name}";r=${told.left};t=${Math.ceil((told.ends - now) / 1000)}`,
    };
    return { admitted: empty === undefined, headers, dueSeconds: Math.max(1, Math.ceil((told.ends - now) / 1000)) };
  }
}

const start = fc.oneof(fc.integer({ min: noon, max: noon + 60_000 }), fc.integer({ min: midnight - 90_000, max: midnight }));
const pause = fc.oneof(fc.integer({ min: 0, max: 1_900 }), fc.integer({ min: 0, max: 70_000 }));

describe('the headers of every answer', () => {
  test('200, 400, 404, 405, 409, 413 and 429 with a key tell what the model holds', async () => {
    const plan = fc.record({ perMinute: fc.integer({ min: 1, max: 5 }), perDay: fc.integer({ min: 1, max: 12 }) });
    const step = fc.record({ pause, fails: fc.option(fc.constantFrom(...later), { nil: undefined }) });
    await fc.assert(
      fc.asyncProperty(plan, start, fc.array(step, { minLength: 1, maxLength: 25 }), async (limits, from, steps) => {
        let now = from;
        let fails: Failure | undefined;
        const store = memoryStore();
        await store.put(keyRecord({ ...limits, keyHash: keyHashOf(apiKey) }));
        const dependencies = { keyBuckets: keyBuckets(store), addressBuckets: addressBuckets(memoryAddresses()) };
        const send = meteredOperation(
          dependencies,
          () => now,
          () => fails,
        );
        const model = new Model(limits.perMinute, limits.perDay);
        for (const { pause, fails: refusal } of steps) {
          now += pause;
          fails = refusal;
          const { status, headers, error } = await send({ authorization: `Bearer ${apiKey}` });
          if (error?.code === 'key_banned') return;
          const expected = model.request(now);
          expect(headers).toMatchObject(expected.headers);
          expect(status).toBe(expected.admitted ? (refusal?.body.status ?? 200) : 429);
          // One second more than is left, for clocks that differ.
          if (status === 429) expect(headers['retry-after']).toBe(String(expected.dueSeconds + 1));
        }
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  test('401 and 429 without a key tell what is left to the address', async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(pause, { minLength: 70, maxLength: 90 }), async (from, pauses) => {
        let now = from;
        const dependencies = { keyBuckets: keyBuckets(memoryStore()), addressBuckets: addressBuckets(memoryAddresses()) };
        const send = meteredOperation(dependencies, () => now);
        const model = new Model(60);
        for (const pause of pauses) {
          now += pause % 1_000;
          const { status, headers } = await send({});
          const expected = model.request(now);
          expect(headers).toMatchObject(expected.headers);
          expect(status).toBe(expected.admitted ? 401 : 429);
          expect(headers['www-authenticate']).toBe(expected.admitted ? 'Bearer' : undefined);
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
