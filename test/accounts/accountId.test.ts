import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountIdFrom, accountIdOf, isAccountId } from '../../shared/accounts/accountId.ts';

const issuer = 'https://issuer.example';

describe('an account id', () => {
  test('is the same for the same issuer and subject, and differs for any other', () => {
    expect(accountIdOf(issuer, 'ada')).toMatch(/^acct_[0-9A-Za-z]{14}$/);
    expect(accountIdOf(issuer, 'ada')).toBe(accountIdOf(issuer, 'ada'));
    const others = [accountIdOf(issuer, 'bob'), accountIdOf('https://other.example', 'ada'), accountIdOf(`${issuer}a`, 'da')];
    expect(new Set([accountIdOf(issuer, 'ada'), ...others]).size).toBe(4);
  });

  test('does not change between versions: accounts would be lost', () => {
    expect(accountIdOf(issuer, 'ada')).toBe('acct_3evqWwdqPJZgkw');
  });

  test('is well formed for any random bytes, and contains all of them', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(isAccountId(accountIdFrom(a))).toBe(true);
        expect(accountIdFrom(a) === accountIdFrom(b)).toBe(Buffer.from(a).equals(Buffer.from(b)));
      }),
    );
    expect(accountIdFrom(new Uint8Array(10).fill(255))).toHaveLength(19);
  });

  test.each(['', 'acct_', 'acct_0000000000000', 'acct_000000000000000', 'acct_0000000000000-', 'key_00000000000000'])(
    'is not %j',
    (text) => {
      expect(isAccountId(text)).toBe(false);
    },
  );

  test('needs 10 bytes', () => {
    expect(() => accountIdFrom(new Uint8Array(9))).toThrow(RangeError);
  });
});
