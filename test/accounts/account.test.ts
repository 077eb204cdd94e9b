import { describe, expect, test } from 'vitest';
import { maxOwnerBytes, newAccount } from '../../shared/accounts/account.ts';

const account = { accountId: 'acct_00000000000000', plan: 'free', perMinute: 60, perDay: 1_000, createdAt: 0 } as const;

describe('the owner of an account', () => {
  test.each(['ada@example.com', 'x'.repeat(maxOwnerBytes), 'é'.repeat(maxOwnerBytes / 2)])('is unchanged: %s', (owner) => {
    expect(newAccount({ ...account, owner }).owner).toBe(owner);
  });

  test.each(['x'.repeat(300), '🐶'.repeat(100), 'é'.repeat(60), `x${'é'.repeat(60)}`])(
    'is cut between characters to 100 bytes: %s',
    (long) => {
      const { owner } = newAccount({ ...account, owner: long });
      expect(owner).toMatch(/…$/);
      expect(owner.isWellFormed()).toBe(true);
      expect(long.startsWith(owner.slice(0, -1))).toBe(true);
      expect(Buffer.byteLength(owner)).toBeLessThanOrEqual(maxOwnerBytes);
      expect(Buffer.byteLength(owner)).toBeGreaterThan(maxOwnerBytes - 4);
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
