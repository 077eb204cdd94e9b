import { beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse } from '../../tools/inProcess/request.ts';
import { contractRoutes } from '../support/contract.ts';
import { openDeveloper } from '../support/developer.ts';
import { useService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';
import { credentialOf } from './contract.ts';
import { everyResponse } from './everyResponse.ts';

const service = useService('specification-limits');
/** At least six of each operation that takes a credential. */
let responses: Awaited<ReturnType<typeof everyResponse>>;

beforeAll(async () => {
  responses = await everyResponse(service);
});

/** Sends a request that only takes a token: no operation has its path. */
const send = (key: string) => service.call({ method: 'GET', path: '/nowhere', key });
const sendAtOnce = (count: number, key: string) => Promise.all(Array.from({ length: count }, () => send(key)));
const admitted = (sent: readonly TestResponse[]) => sent.filter(({ status }) => status !== 429).length;
const wait = (seconds: number) => {
  service.now += seconds * 1_000;
};

describe('§8 plans', () => {
  it.each([
    ['Free', 60, 'free'],
    ['Pro', 300, 'pro'],
    ['Business', 1_000, 'business'],
  ] as const)('%s: %i requests per minute', async (_, perMinute, plan) => {
    const key = await service.issueKey(plan);
    expect(admitted(await sendAtOnce(perMinute + 10, key))).toBe(perMinute);
    wait(60);
    expect(admitted(await sendAtOnce(10, key))).toBe(10);
  });

  it.each([
    ['Free', 1_000, 'free'],
    ['Pro', 10_000, 'pro'],
    ['Business', 100_000, 'business'],
  ] as const)('%s: %i requests per day', async (_, perDay, plan) => {
    const { headers } = await send(await service.issueKey(plan));
    expect(headers['ratelimit-policy']).toContain(`"day";q=${perDay};w=86400`);
  });

  it('the limit of the day is in force: Free gets 1,000 however long it takes', async () => {
    const key = await service.issueKey('free');
    let count = 0;
    for (let minute = 0; minute < 18; minute++, wait(60)) count += admitted(await sendAtOnce(60, key));
    expect(count).toBe(1_000);
  });

  it('Enterprise: custom limits per minute and per day', async () => {
    const key = await service.issueKey('enterprise', { perMinute: 7, perDay: 9 });
    expect(admitted(await sendAtOnce(9, key))).toBe(7);
    wait(60);
    expect(admitted(await sendAtOnce(9, key))).toBe(2);
  });
});

describe('§8 headers', () => {
  it.each([
    ['X-RateLimit-Limit', /^[1-9]\d*$/],
    ['X-RateLimit-Remaining', /^\d+$/],
    ['X-RateLimit-Reset', /^\d{10}$/],
  ])('%s is in every response of every operation, also in errors', (header, value) => {
    expect(new Set(responses.map(({ response }) => response.status))).toEqual(new Set([200, 201, 202, 204, 400, 401, 404, 429, 500, 503]));
    expect(responses.filter(({ response }) => !value.test(response.headers[header.toLowerCase()] ?? ''))).toEqual([]);
    // The tests of each operation reach every status that the contract declares, and compare the response with it.
    const declared = contractRoutes
      .filter(({ operation }) => credentialOf(operation.operationId))
      .flatMap(({ operation }) => Object.entries(operation.responses));
    const without = declared.filter(([status, { headers = {} }]) => status !== '302' && !headers[header]?.required);
    expect(without).toEqual([]);
  });

  it('X-RateLimit-Limit is the limit in force: that of the minute, or of the day where less of it is left', async () => {
    const key = await service.issueKey('enterprise', { perMinute: 2, perDay: 3 });
    const limit = async () => (await send(key)).headers['x-ratelimit-limit'];
    expect([await limit(), await limit()]).toEqual(['2', '2']);
    wait(60);
    expect([await limit(), await limit()]).toEqual(['3', '3']);
  });

  it('X-RateLimit-Remaining counts what is left of the window', async () => {
    const key = await service.issueKey('enterprise', { perMinute: 3, perDay: 100 });
    const remaining = async () => (await send(key)).headers['x-ratelimit-remaining'];
    expect([await remaining(), await remaining(), await remaining(), await remaining()]).toEqual(['2', '1', '0', '0']);
  });

  it('X-RateLimit-Reset is the Unix timestamp, in seconds, at which the limit is full again', async () => {
    const key = await service.issueKey('free');
    const [first] = await sendAtOnce(60, key);
    expect(first?.headers['x-ratelimit-reset']).toBe(String(Math.ceil(service.now / 1_000) + 60));
    service.now = Number(first?.headers['x-ratelimit-reset']) * 1_000;
    expect(admitted(await sendAtOnce(61, key))).toBe(60);
  });
});

describe('§8 rule 1: 429 with Retry-After', () => {
  it.each([
    ['the minute', { perMinute: 2, perDay: 100 }, 61],
    ['the day', { perMinute: 2, perDay: 2 }, 86_401],
  ])('when the limit of %s is exceeded, and the client that waits exactly that long is served', async (_, limits, longest) => {
    const key = await service.issueKey('enterprise', limits);
    const sent = await sendAtOnce(8, key);
    expect(admitted(sent)).toBe(2);
    const limited = sent.filter(({ status }) => status === 429);
    const retryAfter = limited[0]?.headers['retry-after'];
    expect(limited.map(({ headers }) => headers['retry-after'])).toEqual(limited.map(() => retryAfter));
    expect(Number(retryAfter)).toBeLessThanOrEqual(longest);
    wait(Number(retryAfter));
    expect(admitted(await sendAtOnce(3, key))).toBe(2);
  });
});

describe('§8 rule 3: a temporary ban of the API key', () => {
  /** Sends 20 requests per second for 10 seconds. */
  async function hammer(key: string): Promise<TestResponse[]> {
    const heard: TestResponse[] = [];
    for (let sent = 0; sent < 200; sent++, wait(0.05)) heard.push(await send(key));
    return heard;
  }
  const codes = (sent: readonly TestResponse[]) => new Set(sent.map(({ body }) => body.code));

  it('repeated requests after 429 lead to it, and it ends after exactly Retry-After', async () => {
    const key = await service.issueKey('free');
    const heard = await hammer(key);
    expect(codes(heard)).toEqual(new Set(['route_not_found', 'rate_limit_exceeded', 'key_banned']));
    const banned = await send(key);
    expect(banned).toMatchObject({ status: 429, body: { code: 'key_banned' }, headers: { 'x-ratelimit-remaining': '0' } });
    const retryAfter = Number(banned.headers['retry-after']);
    expect(retryAfter).toBeLessThanOrEqual(61);
    wait(retryAfter - 2);
    expect((await send(key)).body.code).toBe('key_banned');
    wait(2);
    expect((await send(key)).body.code).toBe('route_not_found');
  });

  it('the other keys of the account are not banned', async () => {
    const { createKey } = await openDeveloper(service);
    const [banned, other] = [(await createKey()).body.key, (await createKey()).body.key];
    expect(codes(await hammer(banned))).toContain('key_banned');
    expect((await send(other)).body.code).toBe('rate_limit_exceeded');
    wait(61);
    expect((await send(other)).body.code).toBe('route_not_found');
  });

  it('128 requests at once do not lead to it, if the client then waits', async () => {
    const key = await service.issueKey('free');
    const sent = await sendAtOnce(128, key);
    expect(admitted(sent)).toBe(60);
    expect(codes(sent)).not.toContain('key_banned');
    wait(Number(sent.find(({ status }) => status === 429)?.headers['retry-after']));
    expect(admitted(await sendAtOnce(60, key))).toBe(60);
  });
});

describe('§8 left open', () => {
  it('the public pages and documents have no limit, and none of the headers', async () => {
    for (const path of ['/docs', '/openapi.json', '/health']) {
      const { status, headers } = await service.call({ method: 'GET', path, key: null });
      expect([status, Object.keys(headers).filter((name) => name.includes('ratelimit'))]).toEqual([200, []]);
    }
  });

  it('a page has 20 items, or as many as the caller asks for, up to 100', async () => {
    const shop = openShop(service.call);
    for (let placed = 0; placed < 21; placed++) await shop.newOrder();
    const page = (query: string) => service.call({ method: 'GET', path: `/store/orders${query}` });
    expect([(await page('')).body.length, (await page('?limit=21')).body.length]).toEqual([20, 21]);
    expect([(await page('?limit=100')).status, (await page('?limit=101')).status]).toEqual([200, 400]);
  });

  it('a body has up to 64 KiB', async () => {
    const body = (bytes: number) => '{"message": "Hello"}'.padEnd(bytes);
    const headers = { 'content-type': 'application/json' };
    const post = async (bytes: number) => (await service.call({ method: 'POST', path: '/messages', text: body(bytes), headers })).status;
    expect([await post(65_536), await post(65_537)]).toEqual([202, 413]);
  });
});
