import { describe, expect, test } from 'vitest';
import { longestOwner, never, newAccount } from '../../shared/accounts/account.ts';
import { type KeyRecord, keyStateOf, keysToForget, mostEndedKeys } from '../../shared/accounts/keyRecord.ts';

const account = { accountId: 'acct_00000000000000', plan: 'free', perMinute: 60, perDay: 1_000, createdAt: 0 } as const;

describe('the owner of an account', () => {
  test.each(['ada@example.com', 'x'.repeat(longestOwner), 'é'.repeat(longestOwner / 2)])('is unchanged: %s', (owner) => {
    expect(newAccount({ ...account, owner }).owner).toBe(owner);
  });

  test.each(['x'.repeat(300), '🐶'.repeat(100), 'é'.repeat(60), `x${'é'.repeat(60)}`])(
    'is cut between characters to 100 bytes: %s',
    (long) => {
      const { owner } = newAccount({ ...account, owner: long });
      expect(owner).toMatch(/…$/);
      expect(owner.isWellFormed()).toBe(true);
      expect(long.startsWith(owner.slice(0, -1))).toBe(true);
      expect(Buffer.byteLength(owner)).toBeLessThanOrEqual(longestOwner);
      expect(Buffer.byteLength(owner)).toBeGreaterThan(longestOwner - 4);
    },
  );

  test.each([
    ['ada\u001b[2Jada', 'ada [2Jada'],
    ['\u202eada\n', 'ada'],
    ['\u0000', account.accountId],
    ['', account.accountId],
  ])('has no control characters: %j', (given, owner) => {
    expect(newAccount({ ...account, owner: given }).owner).toBe(owner);
  });
});

const key = (more: Partial<KeyRecord> = {}): KeyRecord => ({ keyId: 'key_1', keyHash: 'hash', name: 'a key', createdAt: 0, ...more });

describe('the state of a key', () => {
  test.each([
    ['active', {}, 0],
    ['active', { expiresAt: 11 }, 0],
    ['active', {}, 10],
    ['expired', { expiresAt: 10 }, 0],
    ['ending', { endsAt: 11 }, 0],
    ['revoked', { endsAt: 10 }, 0],
    ['revoked', { endsAt: 9, expiresAt: 10 }, 0],
    ['expired', { endsAt: 10, expiresAt: 10 }, 0],
    ['banned', {}, 11],
    ['banned', {}, 10 + 3_630_000],
    ['active', {}, 10 + 3_630_001],
    ['banned', { endsAt: 11 }, 11],
    ['revoked', { endsAt: 10 }, never],
  ] as const)('is %s for %j, banned until %i, at 10', (status, fields, bannedUntil) => {
    expect(keyStateOf(key(fields), bannedUntil, 10)).toBe(status);
  });
});

test('the last 20 ended keys are kept, and every live one', () => {
  const ended = Array.from({ length: mostEndedKeys + 2 }, (_, at) => key({ keyId: `key_${at}`, endsAt: 100 - at }));
  const forgotten = keysToForget([key(), ...ended, key({ endsAt: 201 })], 200);
  expect(forgotten.map(({ endsAt }) => endsAt)).toEqual([80, 79]);
});
