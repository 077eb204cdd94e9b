import { expect, it } from 'vitest';
import type { Key } from '../../../client/index.ts';
import { hasEnded, heldKey } from '../../../pages/portal/browser/keys/heldKey.ts';

const account = 'acct_3evqWwdqPJZgkw';
const text = `petstore_3evqWwdqPJZgkw${'0'.repeat(45)}4xYz`;
const listed = (fields: Partial<Key> = {}): Key[] => [
  { keyId: 'key_0aB1cD2eF3gH4i', name: 'laptop', access: 'write', hint: '4xYz', state: 'active', createdAt: '2026-11-21', ...fields },
];

it('the key of the tab is one of the account that may write and works', () => {
  expect(heldKey(text, account, listed())).toEqual({ key: text, name: 'laptop' });
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
