import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { keyIdOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import { createLimiter } from '../../shared/limits/limiter.ts';
import type { TestRequest } from '../support/request.ts';
import { noon, startService } from '../support/service.ts';
import { openClient, scan } from '../support/store.ts';
import { BucketModel } from './bucketModel.ts';
import { aKey } from './builders.ts';

const service = await startService('limits-service');
const json = { 'content-type': 'application/json' };
const requests = {
  200: { method: 'GET', path: '/categories' },
  400: { method: 'POST', path: '/categories', text: '{', headers: json },
  404: { method: 'GET', path: '/animals' },
  405: { method: 'DELETE', path: '/categories' },
  422: { method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: 1 } },
  413: { method: 'POST', path: '/categories', text: 'x'.repeat(65_537), headers: json },
} satisfies Record<number, TestRequest>;

const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
/** Whether the store is unavailable to `newLimiter`. */
let isBroken = false;
const client = openClient((_, send) => (isBroken ? Promise.reject(unreachable) : send()));
const newLimiter = () => createLimiter({ ...service.dependencies.store, client }, () => {});
afterEach(() => {
  service.now = noon;
});

const midnight = Math.ceil(noon / 86_400_000) * 86_400_000;
let addresses = 0;

test('the headers of every response match the model for 200, 400, 401, 404, 405, 413, 422, 429 and 503', async () => {
  const reached = new Set<number>();
  const start = fc.oneof(fc.integer({ min: noon, max: noon + 60_000 }), fc.integer({ min: midnight - 90_000, max: midnight }));
  const step = fc.record({
    pause: fc.oneof(fc.integer({ min: 0, max: 1_900 }), fc.integer({ min: 0, max: 70_000 })),
    kind: fc.constantFrom<(keyof typeof requests | 401 | 503)[]>(200, 400, 401, 404, 405, 413, 422, 503),
  });
  const limits = fc.record({ perMinute: fc.integer({ min: 1, max: 5 }), perDay: fc.integer({ min: 1, max: 12 }) });
  await fc.assert(
    fc.asyncProperty(limits, start, fc.array(step, { minLength: 1, maxLength: 20 }), async (plan, from, steps) => {
      service.now = from;
      const key = await service.issueKey('enterprise', plan);
      const call = service.callWith({ limiter: newLimiter() });
      const callWithout = service.callFrom(`198.51.${addresses >> 8}.${addresses++ & 255}`);
      const model = new BucketModel(plan.perMinute, plan.perDay);
      const address = new BucketModel(60);
      let seen = false;
      for (const { pause, kind } of steps) {
        service.now += pause;
        if (kind === 401) {
          const response = await callWithout({ ...requests[200], key: null });
          expect(response.headers).toMatchObject(address.request(service.now).headers);
          expect(reached.add(response.status) && response.status).toBe(401);
          continue;
        }
        isBroken = kind === 503;
        const answer = await call({ ...requests[kind === 503 ? 200 : kind], key });
        if (answer.body?.code === 'key_banned') return;
        reached.add(answer.status);
        if (isBroken && !seen) {
          expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1', 'x-ratelimit-remaining': '0' } });
          continue;
        }
        seen = true;
        const expected = isBroken ? model.look(service.now) : model.request(service.now);
        expect(answer.headers).toMatchObject(expected.headers);
        // A rejection may come from memory while the store is unavailable.
        if (isBroken) expect(expected.admitted ? [503] : [429, 503]).toContain(answer.status);
        else expect(answer.status).toBe(expected.admitted ? kind : 429);
        if (answer.status === 429) expect(answer.headers['retry-after']).toBe(String(expected.dueSeconds + 1));
      }
    }),
    { numRuns: 100 },
  );
  expect([...reached].sort()).toEqual([200, 400, 401, 404, 405, 413, 422, 429, 503]);
});

test('an API key is in no log and in no table, at any place in a request', async () => {
  const said: unknown[] = [];
  const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
  const spies = [
    ...methods.map((method) => vi.spyOn(console, method).mockImplementation((...args) => said.push(...args))),
    ...[process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        said.push(String(text));
        return true;
      }),
    ),
  ];
  const from = service.log.length;
  const key = await service.issueKey('pro');
  const { keyHash } = readApiKey(key) ?? aKey();
  try {
    for (const request of Object.values(requests)) await service.call({ ...request, key });
    await service.call({ method: 'GET', path: `/categories?key=${key}` });
    await service.call({ method: 'GET', path: `/${key}`, key });
    await service.call({ method: 'POST', path: '/categories', json: { name: key.slice(0, 20), [key]: 1 }, key });
    await service.call({ ...requests[200], key: `${key}x` });
    await service.call({ ...requests[200], key: null, headers: { authorization: `Basic ${key}`, 'x-api-key': key } });
    await service.callWithout(new TypeError('our own error'))({ ...requests[200], key });
    await service.callWithout(unreachable)({ ...requests[200], key });
    await service.call({ method: 'POST', path: '/messages', json: { message: 'a' }, key, headers: { 'idempotency-key': 'once' } });
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const logged = service.log.slice(from);
  expect(logged.length).toBeGreaterThanOrEqual(14);
  expect(JSON.stringify([logged, said])).not.toMatch(/petstore_/);
  expect(JSON.stringify([logged, said])).not.toContain(keyHash);

  for (const table of Object.values(service.tables)) {
    expect(JSON.stringify(await scan(table))).not.toContain(key.slice(18, 38));
  }
  // The values in a dump of the table are not accepted as keys.
  for (const text of [keyHash, keyIdOf(keyHash), `petstore_${keyHash}`]) {
    expect((await service.call({ ...requests[200], key: text })).status).toBe(401);
  }
});
