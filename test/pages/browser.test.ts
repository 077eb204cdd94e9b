import { describe, expect, it, vi } from 'vitest';
import type { Key } from '../../client/index.ts';
import { takeKey } from '../../pages/browser/savedKey.ts';
import { hasEnded, heldKey } from '../../pages/portal/browser/keys/heldKey.ts';

const account = 'acct_3evqWwdqPJZgkw';
const text = `petstore_3evqWwdqPJZgkw${'0'.repeat(45)}4xYz`;
const listed = (fields: Partial<Key> = {}): Key[] => [
  { keyId: 'key_0aB1cD2eF3gH4i', name: 'laptop', access: 'write', hint: '4xYz', state: 'active', createdAt: '2026-11-21', ...fields },
];

it('the key of the tab is one of the account that may write and works', () => {
  expect(heldKey(text, account, listed())).toEqual({ key: text, keyId: 'key_0aB1cD2eF3gH4i', name: 'laptop' });
  expect(heldKey(text, account, listed({ state: 'ending' }))?.name).toBe('laptop');
});

it.each([
  ['none', undefined, listed()],
  ['of another account', text.replace('3evq', '9evq'), listed()],
  ['read-only', text.replace('petstore_', 'petstore_read_'), listed({ access: 'read' })],
  ['revoked', text, listed({ state: 'revoked' })],
  ['not listed', text, listed({ hint: 'aaaa' })],
])('a key that is %s is not used', (_, key, keys) => {
  expect(heldKey(key, account, keys)).toBeUndefined();
});

it.each([
  ['revoked', text, listed({ state: 'revoked' }), true],
  ['read-only and revoked', text.replace('petstore_', 'petstore_read_'), listed({ access: 'read', state: 'revoked' }), true],
  ['live', text, listed({ state: 'banned' }), false],
  ['newer than the list', text, listed({ hint: 'aaaa' }), false],
  ['of another account', text.replace('3evq', '9evq'), listed({ state: 'revoked' }), false],
  ['none', undefined, listed({ state: 'revoked' }), false],
])('whether a key that is %s has ended', (_, key, keys, expected) => {
  expect(hasEnded(key, account, keys)).toBe(expected);
});

/** A tab, and what it keeps. @param apiKey the key of the person who is signed in */
function openTab(hostname = 'localhost', apiKey?: string) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const clear = vi.fn();
  return {
    kept,
    /** The key, and how often the address was cleared. */
    take: (hash: string) => [takeKey({ location: { hostname, hash }, clear, storage, session: { apiKey } }), clear.mock.calls.length],
  };
}

describe('the API key in the address of the page', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('is used on %s, removed from the address, and kept until another is given', (hostname) => {
    const { take } = openTab(hostname);
    expect(take('#key=petstore_1a2B')).toEqual(['petstore_1a2B', 1]);
    for (const hash of ['', '#tag/orders']) expect(take(hash)).toEqual(['petstore_1a2B', 1]);
    expect(take('#key=petstore_3c4D')).toEqual(['petstore_3c4D', 2]);
    expect(take('')).toEqual(['petstore_3c4D', 2]);
  });

  it('is not used or kept on another host, but removed from the address', () => {
    const { take, kept } = openTab('api.example.com');
    expect(take('#key=petstore_1a2B')).toEqual([undefined, 1]);
    expect(kept.size).toBe(0);
  });

  it.each([
    ...['', '#tag/orders', '#tag/key=petstore_1'].map((hash) => [hash, 0] as const),
    ...['#key=', '#key=secret', '#key=petstore_<b>'].map((hash) => [hash, 1] as const),
  ])('is not in %j, which is cleared %i times', (hash, times) => {
    expect(openTab().take(hash)).toEqual([undefined, times]);
  });

  it('is used in place of that of the person who is signed in, which is used on any host', () => {
    expect(openTab('api.example.com', 'petstore_1a2B').take('')).toEqual(['petstore_1a2B', 0]);
    const { take } = openTab('localhost', 'petstore_1a2B');
    for (const hash of ['#key=petstore_3c4D', '']) expect(take(hash)).toEqual(['petstore_3c4D', 1]);
  });
});
