import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { reservedMilliseconds } from '../../../common/timeLimits.ts';
import { keyHashOf, keyIdOf } from '../../../shared/accounts/apiKey.ts';
import { getPet } from '../../../shared/contract/generated/operations.ts';
import { Rejection } from '../../../shared/contract/rejection.ts';
import { apiKeyHandler } from '../../../shared/dependencies/handlers.ts';
import { storeOperation } from '../../../shared/http/operation.ts';
import { type Developer, openDeveloper } from '../../support/developer.ts';
import { throttled } from '../../support/faults.ts';
import { instanceDependencies } from '../../support/inProcess.ts';
import { eventOf, type TestRequest } from '../../support/request.ts';
import { startService } from '../../support/service.ts';
import { scan } from '../../support/store.ts';

/** What happens to the next writes of rejections. */
let usageWrites: (send: () => Promise<object>) => Promise<object> = (send) => send();
let usageTable = 'not yet created';
const service = await startService('rejections', ({ operation, input }, send) => {
  return JSON.stringify(input).includes(usageTable) && operation !== 'Query' ? usageWrites(send) : send();
});
usageTable = service.tables.usage;

const unknownPet: TestRequest = { method: 'GET', path: '/pets/1' };
const unknownCategory: TestRequest = { method: 'POST', path: '/pets', json: { name: 'Rex', categoryId: 1 } };

type Keyed = Awaited<ReturnType<typeof openKeyed>>;

async function openKeyed(json = {}) {
  const developer = await openDeveloper(service);
  const { key, keyId }: { key: string; keyId: string } = (await developer.createKey({ name: 'laptop', ...json })).body;
  return { ...developer, key, keyId };
}

const usageOf = async ({ call }: Developer) => (await call({ method: 'GET', path: '/account/usage' })).body;

/** Half a minute later, an admitted request of the account has written what its earlier ones left. */
async function settled(developer: Keyed) {
  service.now += 30_000;
  await service.call({ method: 'GET', path: '/categories', key: developer.key });
  return usageOf(developer);
}

describe('lastRejections', () => {
  it('has a POST of a read-only key at once, with what its caller needs to find it', async () => {
    const developer = await openKeyed({ access: 'read' });
    const { headers } = await service.call({ ...unknownCategory, key: developer.key });
    const { lastRejections, days } = await usageOf(developer);
    const rejection = { operationId: 'createPet', keyId: developer.keyId, status: 403, code: 'read_only_key' };
    expect(lastRejections).toEqual([{ at: new Date(service.now).toISOString(), ...rejection, requestId: headers['x-request-id'] }]);
    expect(days.at(-1)).toMatchObject({ requests: 1, rejected: 0 });
  });

  it.each<[number, string, string, TestRequest]>([
    [400, 'missing_field', 'createPet', { method: 'POST', path: '/pets', json: {} }],
    [404, 'resource_not_found', 'getPet', unknownPet],
    [404, 'route_not_found', 'unmatchedRoute', { method: 'POST', path: '/secret@example.com?secret', json: { secret: 'secret' } }],
    [405, 'method_not_allowed', 'unmatchedRoute', { method: 'DELETE', path: '/pets' }],
    [413, 'payload_too_large', 'createPet', { method: 'POST', path: '/pets', text: 'x'.repeat(65_537) }],
    [422, 'reference_not_found', 'createPet', unknownCategory],
  ])('has %i %s of %s, and stores neither the key, its hash, the path, nor the body', async (status, code, operationId, request) => {
    const developer = await openKeyed();
    await service.call({ ...request, key: developer.key });
    expect((await usageOf(developer)).lastRejections).toMatchObject([{ keyId: developer.keyId, operationId, status, code }]);
    const stored = JSON.stringify(await scan(service.tables.usage));
    for (const text of ['secret', developer.key, keyHashOf(developer.key)]) expect(stored).not.toContain(text);
    expect(keyIdOf(keyHashOf(developer.key))).toBe(developer.keyId);
  });

  it('has 429 and bans, newest first, the day counts them, and the event of a ban is logged once', async () => {
    const developer = await openKeyed();
    const { accountId, keyId, key } = developer;
    for (let sent = 0; sent < 60; sent++) await service.call({ method: 'GET', path: '/categories', key });
    service.events.length = 0;
    for (let sent = 0; sent < 80; sent++) {
      service.now += 700;
      expect((await service.call({ ...unknownPet, key })).status).toBe(429);
    }
    const keyOf = async () => (await developer.call({ method: 'GET', path: '/account/keys' })).body[0];
    const { state, bannedUntil } = await keyOf();
    expect(state).toBe('banned');
    expect(service.events).toEqual([{ level: 'WARN', event: 'key_banned', accountId, keyId, bannedUntil, bans: 1, strikes: 60 }]);
    service.now += 60_000;
    expect(await keyOf()).toMatchObject({ state: 'active' });
    const { lastRejections, days } = await settled(developer);
    const codes = lastRejections.map(({ code }: { code: string }) => code);
    expect(codes[0]).toBe('key_banned');
    expect(codes).toContain('rate_limit_exceeded');
    const times = lastRejections.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(days.at(-1)).toMatchObject({ requests: 61, rejected: 80 });
  });

  it('has the 429 of a request that would also fail for another reason, when its limit is known after that', async () => {
    const developer = await openKeyed();
    const { key } = developer;
    await service.call({ ...unknownPet, key });
    service.now += 30_000;
    // Elsewhere, so that this instance expects the next request to get a token, and validates it meanwhile.
    const elsewhere = service.callWith({ limiter: instanceDependencies(service.dependencies.store).limiter });
    for (let sent = 1; sent < 60; sent++) await elsewhere({ method: 'GET', path: '/categories', key });
    expect((await service.call({ method: 'POST', path: '/pets', key, json: {} })).status).toBe(429);
    const { lastRejections, days } = await usageOf(developer);
    expect(lastRejections).toMatchObject([{ operationId: 'createPet', code: 'rate_limit_exceeded' }, { code: 'resource_not_found' }]);
    expect(days.at(-1)).toMatchObject({ rejected: 1 });
  });

  it('has no success, no 304, nothing of another account, and no wrong, revoked or missing key', async () => {
    const [developer, other] = [await openKeyed(), await openKeyed()];
    const create = { method: 'POST', path: '/categories', json: { name: 'Dogs' }, key: developer.key };
    const { location: path = '', etag = '' } = (await service.call(create)).headers;
    const unchanged = { method: 'GET', path, headers: { 'if-none-match': etag }, key: developer.key };
    expect((await service.call(unchanged)).status).toBe(304);
    await service.call({ ...unknownPet, key: other.key });
    const wrong = developer.key.replace(/.{6}$/, (sum) => [...sum].reverse().join(''));
    await developer.call({ method: 'DELETE', path: `/account/keys/${developer.keyId}` });
    for (const key of [null, wrong, developer.key]) expect((await service.call({ ...unknownPet, key })).status).toBe(401);
    expect((await usageOf(developer)).lastRejections).toEqual([]);
    expect((await usageOf(other)).lastRejections).toHaveLength(1);
  });
});

describe('a store that does not take a rejection', () => {
  const never = () => new Promise<never>(() => {});
  const denied = Object.assign(new Error('a key'), { name: 'AccessDeniedException' });
  it.each<[string, string, typeof usageWrites]>([
    ['is throttled', 'ThrottlingException', () => Promise.reject(throttled())],
    ['forbids the write', 'AccessDeniedException', () => Promise.reject(denied)],
    ['hangs', 'TimeoutError', never],
  ])('and %s changes no response, and is logged once, without details', async (_, error, outcome) => {
    const [developer, undisturbed] = [await openKeyed(), await openKeyed()];
    const expected = await service.call({ ...unknownPet, key: undisturbed.key });
    usageWrites = outcome;
    service.events.length = 0;
    const response = await service.call({ ...unknownPet, key: developer.key });
    const again = await service.call({ ...unknownPet, key: developer.key });
    usageWrites = (send) => send();
    const { 'x-request-id': __, ...headers } = expected.headers;
    expect(response).toMatchObject({ status: 404, text: expected.text, headers });
    expect(again.status).toBe(404);
    expect(service.events).toEqual([{ level: 'WARN', event: 'rejections_lost', accountId: developer.accountId, error }]);
  });

  it('gets no call by a function that has no time left, but the next one has it', async () => {
    const developer = await openKeyed();
    let remaining = 10_000;
    const slow = storeOperation(
      getPet,
      () => undefined,
      async () => {
        remaining = reservedMilliseconds;
        return new Rejection('resource_not_found', 'late');
      },
      (never) => never,
    );
    const { event } = eventOf(unknownPet, { credential: () => developer.key, now: service.now });
    await apiKeyHandler(slow).on(service.dependencies)(event, { getRemainingTimeInMillis: () => remaining } as Context);
    const { accountId } = developer;
    expect((await scan(service.tables.usage)).filter((item) => item.accountId === accountId)).toEqual([]);
    expect((await settled(developer)).lastRejections).toMatchObject([{ status: 404, operationId: 'getPet' }]);
  });
});
