import { describe, expect, it, test } from 'vitest';
import { never } from '../../shared/accounts/account.ts';
import { decideRotation, type KeyRecord, keyStateOf } from '../../shared/accounts/keyRules.ts';

const now = 1_000;
const key = (more: Partial<KeyRecord> = {}): KeyRecord => ({
  keyId: 'key_1',
  keyHash: 'hash',
  name: 'laptop',
  access: 'write',
  hint: '0000',
  createdAt: 0,
  ...more,
});

describe('decideRotation', () => {
  it.each([
    ['at its expiry, if that is earlier', { expiresAt: now + 30 }, 60, now + 30],
    ['at the end that an earlier rotation gave it', { endsAt: now + 20 }, 60, now + 20],
  ])('ends the old key %s', (_, fields, grace, endsAt) => {
    const old = key(fields);
    expect(decideRotation([old], 'key_1', grace, now)).toMatchObject({ ended: { ...old, endsAt } });
  });
});

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
