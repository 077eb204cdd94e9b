import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/http/apiError.ts';
import { limiter } from '../../shared/limits/limiter.ts';
import { BucketModel } from './bucketModel.ts';
import { apiKey, midnight, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryAccountBuckets.ts';
import { memoryAnonymousBuckets } from './memoryAnonymousBuckets.ts';
import { meteredOperation } from './requests.ts';

/** The errors that come after the token was taken; their content does not matter here. */
const later = (['invalid_json', 'route_not_found', 'method_not_allowed', 'category_in_use', 'payload_too_large'] as const).map(
  (code) => new ApiError(code, 'rejected'),
);

const start = fc.oneof(fc.integer({ min: noon, max: noon + 60_000 }), fc.integer({ min: midnight - 90_000, max: midnight }));
const pause = fc.oneof(fc.integer({ min: 0, max: 1_900 }), fc.integer({ min: 0, max: 70_000 }));

describe('the headers of every response', () => {
  test('200, 400, 404, 405, 409, 413 and 429 with any of five keys of an account have the values of the model', async () => {
    const plan = fc.record({ perMinute: fc.integer({ min: 1, max: 5 }), perDay: fc.integer({ min: 1, max: 12 }) });
    const step = fc.record({ pause, key: fc.nat(4), fails: fc.option(fc.constantFrom(...later), { nil: undefined }) });
    await fc.assert(
      fc.asyncProperty(plan, start, fc.array(step, { minLength: 1, maxLength: 25 }), async (limits, from, steps) => {
        let now = from;
        let fails: ApiError | undefined;
        const accounts = memoryAccountBuckets();
        accounts.open(limits, 5);
        const dependencies = { limiter: limiter(accounts, memoryAnonymousBuckets()) };
        const send = meteredOperation(
          dependencies,
          () => now,
          () => fails,
        );
        const model = new BucketModel(limits.perMinute, limits.perDay);
        for (const { pause, key, fails: rejection } of steps) {
          now += pause;
          fails = rejection;
          const { status, headers, error } = await send({ authorization: `Bearer ${apiKey(key)}` });
          if (error?.code === 'key_banned') return;
          const expected = model.request(now);
          expect(headers).toMatchObject(expected.headers);
          expect(status).toBe(expected.admitted ? (rejection?.body.status ?? 200) : 429);
          // One second more than is left, because clocks differ.
          if (status === 429) expect(headers['retry-after']).toBe(String(expected.dueSeconds + 1));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('401 and 429 without a key have the limits of the address', async () => {
    await fc.assert(
      fc.asyncProperty(start, fc.array(pause, { minLength: 70, maxLength: 90 }), async (from, pauses) => {
        let now = from;
        const dependencies = { limiter: limiter(memoryAccountBuckets(), memoryAnonymousBuckets()) };
        const send = meteredOperation(dependencies, () => now);
        const model = new BucketModel(60);
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
  });
});
