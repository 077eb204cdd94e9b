import { describe, expect, test } from 'vitest';
import { apiKeyFrom, keyHashOf } from '../../shared/domain/apiKey.ts';
import type { KeyState } from '../../shared/domain/keyState.ts';
import { addressBuckets } from '../../shared/storage/addressBuckets.ts';
import { keyBuckets } from '../../shared/storage/keyBuckets.ts';
import { keyRecord, noon } from './builders.ts';
import { memoryAddresses } from './memoryAddresses.ts';
import { memoryStore } from './memoryStore.ts';
import { meteredOperation } from './requests.ts';

const apiKey = apiKeyFrom(new Uint8Array(32).fill(1));
const keyHash = keyHashOf(apiKey);
const strange = (number: number) =>
  `Bearer ${apiKeyFrom(new Uint8Array(32).fill(number % 256, 0, 16).fill(Math.floor(number / 256) + 2, 16))}`;

async function service(part: Partial<KeyState> = {}) {
  const store = memoryStore();
  await store.put(keyRecord({ keyHash }));
  if (Object.keys(part).length > 0) store.change(keyHash, part);
  const addresses = memoryAddresses();
  const clock = { now: noon };
  const send = meteredOperation({ keyBuckets: keyBuckets(store), addressBuckets: addressBuckets(addresses) }, () => clock.now);
  return { store, addresses, clock, send };
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
      ratelimit: '"minute";r=59;t=60',
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
  ])('401 without a call to the key table when it is %s', async (_, authorization) => {
    const { send, store } = await service();
    const { status, headers, error } = await send(authorization === undefined ? {} : { authorization });
    expect(status).toBe(401);
    expect(error?.code).toBe('invalid_api_key');
    expect(error?.message).not.toContain(apiKey.slice(4, 20));
    expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' });
    expect(store.calls).toBe(0);
  });

  test.each([
    ['revoked', { revokedAt: noon }],
    ['expired', { expiresAt: noon }],
  ])('401 when it is %s, and nothing is charged to it', async (_, part) => {
    const { send, store } = await service(part);
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(401);
    expect(store.latest(keyHash).windowUsed).toBe(0);
  });

  test('200 until a rotated key is revoked, 401 from then on without a call', async () => {
    const { send, store, clock } = await service({ revokedAt: noon + 2_000 });
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(200);
    clock.now += 2_000;
    const { calls } = store;
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(401);
    expect(store.calls).toBe(calls);
  });

  test('429 key_banned with the rest of the ban while it is banned, and 200 after', async () => {
    const { send, clock } = await service({ bannedUntil: noon + 90_500 });
    const { status, headers, error } = await send({ authorization: `Bearer ${apiKey}` });
    expect(status).toBe(429);
    expect(error?.code).toBe('key_banned');
    expect(headers).toMatchObject({ 'retry-after': '92', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(noon / 1000 + 91) });
    clock.now += 92_000;
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(200);
  });

  test('200 within 5 s of an upgrade, at once where the key was not refused', async () => {
    const { send, store, clock } = await service({ windowEnds: noon + 60_000, windowUsed: 60 });
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(429);
    store.change(keyHash, { plan: 'pro', perMinute: 300, perDay: 10_000 });
    clock.now += 5_000;
    const { status, headers } = await send({ authorization: `Bearer ${apiKey}` });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '239' });
    store.change(keyHash, { plan: 'free', perMinute: 60, perDay: 1_000 });
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(429);
  });

  test.each([
    ['requests without a key', () => ({})],
    ['wrong keys', (sent: number) => ({ authorization: strange(sent) })],
  ])('is admitted from an address that has spent its own tokens on %s', async (_, request) => {
    const { send } = await service();
    for (let sent = 0; sent < 200; sent += 1) await send(request(sent));
    expect((await send(request(200))).status).toBe(429);
    expect((await send({ authorization: `Bearer ${apiKey}` })).status).toBe(200);
  });
});

describe('a request without a valid key', () => {
  test('429 from the 61st in a minute, from memory', async () => {
    const { send, addresses, clock } = await service();
    for (let sent = 0; sent < 60; sent += 1) expect((await send({})).status).toBe(401);
    for (let sent = 0; sent < 100; sent += 1) expect((await send({})).status).toBe(429);
    expect(addresses.calls).toBe(60);
    clock.now += 61_000;
    expect((await send({})).status).toBe(401);
  });

  test('is charged to what the gateway saw, whatever the caller writes into headers', async () => {
    const { send, addresses } = await service();
    for (const faked of ['198.51.100.1', '198.51.100.2']) await send({ headers: { 'x-forwarded-for': faked, forwarded: `for=${faked}` } });
    expect([...addresses.items.keys()]).toEqual(['192.0.2.1']);
  });

  test('costs one call to the key table in 5 s when it repeats a key that does not exist', async () => {
    const { send, store, clock } = await service();
    for (let sent = 0; sent < 50; sent += 1, clock.now += 99) await send({ authorization: strange(1) });
    expect(store.calls).toBe(1);
  });

  test('costs 60 writes a minute at most when it guesses, and a read for each guess beyond them', async () => {
    const { send, store, addresses } = await service();
    for (let guess = 0; guess < 1_000; guess += 1) await send({ authorization: strange(guess) });
    expect(addresses.calls).toBe(60);
    expect(store).toMatchObject({ calls: 60, reads: 940 });
  });
});
