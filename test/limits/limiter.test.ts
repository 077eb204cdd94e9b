import { describe, expect, test } from 'vitest';
import type { AccountState, LiveKey } from '../../shared/accounts/account.ts';
import { limiter } from '../../shared/limits/limiter.ts';
import { accountId, aKey, apiKey as keyText, noon } from './builders.ts';
import { memoryAccountBuckets } from './memoryAccountBuckets.ts';
import { memoryAnonymousBuckets } from './memoryAnonymousBuckets.ts';
import { meteredOperation } from './requests.ts';

const apiKey = keyText();
const wrongKey = (number: number, account = accountId) => `Bearer ${keyText(number + 100, account)}`;

async function service({ account = {}, key = {} }: { account?: Partial<AccountState>; key?: Partial<LiveKey> } = {}) {
  const store = memoryAccountBuckets();
  store.open();
  if (Object.keys(account).length > 0) store.change(account);
  if (Object.keys(key).length > 0) store.changeKey(aKey(), key);
  const anonymous = memoryAnonymousBuckets();
  const clock = { now: noon };
  const send = meteredOperation({ limiter: limiter(store, anonymous) }, () => clock.now);
  return { store, anonymous, clock, send };
}

describe('a request with a key', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer '])('200 with the scheme written "%s"', async (scheme) => {
    const { send } = await service();
    const { status, headers } = await send({ authorization: `${scheme} ${apiKey}` });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
      'x-ratelimit-reset': String(noon / 1000 + 60),
      'ratelimit-policy': '"minute";q=60;w=60, "day";q=1000;w=86400',
      ratelimit: '"minute";r=59;t=60, "day";r=999;t=43200',
    });
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another scheme', `Basic ${apiKey}`],
    ['without a scheme', apiKey],
    ['too short', `Bearer ${apiKey.slice(0, -1)}`],
    ['too long', `Bearer ${apiKey}0`],
    ['mistyped', `Bearer ${apiKey.slice(0, 20)}${apiKey[20] === 'a' ? 'b' : 'a'}${apiKey.slice(21)}`],
    ['sent twice', `Bearer ${apiKey}, Bearer ${apiKey}`],
    ['with a space inside', `Bearer ${apiKey.slice(0, 20)} ${apiKey.slice(20)}`],
  ])('401 without a call to the accounts when it is %s', async (_, authorization) => {
    const { send, store } = await service();
    const { status, headers, error } = await send(authorization === undefined ? {} : { authorization });
    expect(status).toBe(401);
    expect(error?.code).toBe('invalid_api_key');
    expect(error?.message).not.toContain(apiKey.slice(4, 20));
    expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' });
    expect(store.calls).toBe(0);
  });

  test.each([
    ['revoked', undefined],
    ['ended', { expiresAt: noon }],
  ])('401 when it is %s, and nothing is charged to its account', async (_, part) => {
    const { send, store } = await service();
    store.changeKey(aKey(), part);
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(401);
    expect(store.latest().windowUsed).toBe(0);
  });

  test('200 until a rotated key ends, 401 from then on without a call', async () => {
    const { send, store, clock } = await service({ key: { expiresAt: noon + 2_000 } });
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(200);
    clock.now += 2_000;
    const { calls } = store;
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(401);
    expect(store.calls).toBe(calls);
  });

  test('429 key_banned with the rest of the ban during the ban, and 200 after', async () => {
    const { send, clock } = await service({ key: { bannedUntil: noon + 90_500 } });
    const { status, headers, error } = await send({ authorization: `Bearer ${apiKey}` });
    expect(status).toBe(429);
    expect(error?.code).toBe('key_banned');
    expect(headers).toMatchObject({ 'retry-after': '92', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(noon / 1000 + 91) });
    clock.now += 92_000;
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(200);
  });

  test('200 within 5 s of an upgrade, at once if the key was not rejected', async () => {
    const { send, store, clock } = await service({ account: { windowEnds: noon + 60_000, windowUsed: 60 } });
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(429);
    store.change({ plan: 'pro', perMinute: 300, perDay: 10_000 });
    clock.now += 5_000;
    const { status, headers } = await send({ authorization: `Bearer ${apiKey}` });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '239' });
    store.change({ plan: 'free', perMinute: 60, perDay: 1_000 });
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(429);
  });

  test.each([
    ['requests without a key', () => ({})],
    ['wrong keys', (sent: number) => ({ authorization: wrongKey(sent) })],
  ])('is admitted from an address that has used up its own tokens on %s', async (_, request) => {
    const { send } = await service();
    for (let sent = 0; sent < 200; sent += 1) await send(request(sent));
    expect((await send(request(200))).status).toBe(429);
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(200);
  });
});

describe('a request without a valid key', () => {
  test('429 from the 61st in a minute, from memory', async () => {
    const { send, anonymous, clock } = await service();
    for (let sent = 0; sent < 60; sent += 1) expect((await send({})).status).toBe(401);
    for (let sent = 0; sent < 100; sent += 1) expect((await send({})).status).toBe(429);
    expect(anonymous.calls).toBe(60);
    clock.now += 61_000;
    expect((await send({})).status).toBe(401);
  });

  test('is charged to the address that the gateway sees, for any headers of the caller', async () => {
    const { send, anonymous } = await service();
    for (const faked of ['198.51.100.1', '198.51.100.2']) await send({ headers: { 'x-forwarded-for': faked, forwarded: `for=${faked}` } });
    expect([...anonymous.items.keys()]).toEqual(['192.0.2.1']);
  });

  test('costs one call to the accounts in 5 s when it repeats a key that does not exist', async () => {
    const { send, store, clock } = await service();
    for (let sent = 0; sent < 50; sent += 1, clock.now += 99) await send({ authorization: wrongKey(1) });
    expect(store.calls).toBe(1);
  });

  test.each([
    ['accounts that do not exist', (guess: number) => `acct_${String(guess).padStart(14, '0')}`, 60, 940],
    ['an account that exists', () => accountId, 1, 999],
  ])('costs at most 60 writes per minute when it guesses keys of %s, and otherwise reads', async (_, accountOf, writes, reads) => {
    const { send, store, anonymous } = await service();
    for (let guess = 0; guess < 1_000; guess += 1) await send({ authorization: wrongKey(guess, accountOf(guess)) });
    expect(anonymous.calls).toBe(60);
    expect(store).toMatchObject({ calls: writes, reads });
  });

  test('does not affect the keys of the guessed account', async () => {
    const { send, store } = await service();
    for (let guess = 0; guess < 1_000; guess += 1) await send({ authorization: wrongKey(guess) });
    const { status, headers } = await send({ authorization: `Bearer ${apiKey}` });
    expect([status, headers['x-ratelimit-remaining']]).toEqual([200, '59']);
    expect(store.liveKey(aKey())).toMatchObject({ strikes: 0, bans: 0 });
  });
});

describe('keys of one account', () => {
  test('share its buckets', async () => {
    const { send, store } = await service();
    store.changeKey(aKey(1), {});
    await send({ authorization: `Bearer ${apiKey}` });
    expect((await send({ authorization: `Bearer ${keyText(1)}` })).headers['x-ratelimit-remaining']).toBe('58');
  });

  test('200 for a new one at once, with one read, if the account was known without it', async () => {
    const { send, store } = await service();
    await send({ authorization: `Bearer ${apiKey}` });
    store.changeKey(aKey(1), {});
    const { calls } = store;
    expect((await send({ authorization: `Bearer ${keyText(1)}` })).status).toBe(200);
    expect([store.calls - calls, store.reads]).toEqual([1, 1]);
  });

  test('429 key_banned for the one that does not wait, 200 for the others', async () => {
    const { send, store, clock } = await service({ account: { windowEnds: noon + 20_000, windowUsed: 60 } });
    store.changeKey(aKey(1), {});
    for (let sent = 0; sent < 100; sent += 1, clock.now += 100) await send({ authorization: `Bearer ${apiKey}` });
    clock.now = noon + 21_000;
    expect((await send({ authorization: `Bearer ${apiKey}` })).error?.code).toBe('key_banned');
    expect((await send({ authorization: `Bearer ${keyText(1)}` })).status).toBe(200);
    expect(store.liveKey(aKey(1))).toMatchObject({ strikes: 0, bans: 0 });
  });
});

describe('limits that are reported without the store', () => {
  const spent = { name: 'address', windowSeconds: 60, limit: 60, remaining: 0, resetsAt: noon + 5_000 };

  test.each([
    ['without a key', undefined],
    ['with a key that was never seen', aKey(1)],
  ])('are those of an address with nothing left, for a request %s', (_, key) => {
    const { lastKnown } = limiter(memoryAccountBuckets(), memoryAnonymousBuckets());
    expect(lastKnown(key, noon, noon + 5_000)).toEqual({ buckets: [spent], reported: spent });
  });

  test('are those of a key as it was last seen', async () => {
    const store = memoryAccountBuckets();
    store.open();
    const { take, lastKnown } = limiter(store, memoryAnonymousBuckets());
    await take({ key: aKey(), sourceIp: '192.0.2.1' }, noon);
    expect(lastKnown(aKey(), noon, noon + 5_000).reported).toMatchObject({ name: 'minute', remaining: 59 });
  });
});

describe('a call with an access token', () => {
  test('is expected to be admitted until its bucket is known to be empty', async () => {
    const { takeSignedIn, expectsSignedIn } = limiter(memoryAccountBuckets(), memoryAnonymousBuckets());
    for (let sent = 0; sent < 60; sent += 1) {
      expect(expectsSignedIn(accountId, noon)).toBe(true);
      await takeSignedIn(accountId, noon);
    }
    expect(expectsSignedIn(accountId, noon)).toBe(false);
  });

  test('takes a token of its account’s separate bucket, 60 per minute', async () => {
    const [store, anonymous] = [memoryAccountBuckets(), memoryAnonymousBuckets()];
    const { takeSignedIn } = limiter(store, anonymous);
    for (let left = 59; left >= 0; left -= 1) {
      expect(await takeSignedIn(accountId, noon)).toMatchObject({
        kind: 'admitted',
        reported: { name: 'account', limit: 60, remaining: left },
      });
    }
    expect(await takeSignedIn(accountId, noon)).toMatchObject({
      kind: 'empty',
      retryAfterSeconds: 61,
      reported: { name: 'account', remaining: 0 },
    });
    expect((await takeSignedIn('acct_0000000000000B', noon)).kind).toBe('admitted');
    expect([anonymous.calls, store.calls]).toEqual([61, 0]);
  });
});
