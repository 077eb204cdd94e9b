import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountIdFrom,
  accountIdOf,
  apiKeyFrom,
  isAccountId,
  type KeyAccess,
  keyHashOf,
  keyIdOf,
  readApiKey,
} from '../../shared/accounts/apiKey.ts';

const accountId = fc.uint8Array({ minLength: 10, maxLength: 10 }).map(accountIdFrom);
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });
const access = fc.constantFrom<KeyAccess>('read', 'write');
const anAccount = 'acct_0000000000000A';
const aKey = apiKeyFrom(anAccount, new Uint8Array(32));
/** Random bytes of which one bit is set, for each bit. */
const eachBit = (bytes: number) => Array.from({ length: 8 * bytes }, (_, bit) => new Uint8Array(bytes).with(bit >> 3, 1 << (bit & 7)));

describe('an API key of an account', () => {
  test('is read back as its account, its hash and its access, for any random bytes', () => {
    fc.assert(
      fc.property(accountId, secret, access, (account, bytes, access) => {
        const apiKey = apiKeyFrom(account, bytes, access);
        expect(apiKey).toMatch(access === 'read' ? /^petstore_read_[0-9A-Za-z]{63}$/ : /^petstore_[0-9A-Za-z]{63}$/);
        expect(readApiKey(apiKey)).toEqual({ accountId: account, keyHash: keyHashOf(apiKey), keyId: keyIdOf(keyHashOf(apiKey)), access });
      }),
    );
  });

  test('cannot be given another access: the checksum and the hash cover it', () => {
    fc.assert(
      fc.property(accountId, secret, (account, bytes) => {
        const [read, write] = [apiKeyFrom(account, bytes, 'read'), apiKeyFrom(account, bytes, 'write')];
        expect(readApiKey(read.replace('read_', ''))).toBeUndefined();
        expect(readApiKey(write.replace('petstore_', 'petstore_read_'))).toBeUndefined();
        expect(keyHashOf(read)).not.toBe(keyHashOf(write));
      }),
      // One in 2^32 passes by chance, so the seed is fixed.
      { seed: 1 },
    );
  });

  test('is found in any text by the regular expression for scanners that the guides and SECURITY.md give', async () => {
    const given = /`(\\bpetstore_[^`]+)`/;
    const expressions = ['docs/guides/keys.md', 'SECURITY.md'].map((file) => given.exec(readFileSync(file, 'utf8'))?.[1]);
    expect(new Set(expressions).size).toBe(1);
    const scanner = new RegExp(expressions[0] ?? '', 'g');
    fc.assert(
      fc.property(accountId, secret, access, (account, bytes, access) => {
        const apiKey = apiKeyFrom(account, bytes, access);
        expect(`KEY="${apiKey}"\n${apiKey}, x${apiKey}`.match(scanner)).toEqual([apiKey, apiKey]);
      }),
    );
  });

  test('contains all 256 bits: each makes another key', () => {
    expect(new Set(eachBit(32).map((bytes) => apiKeyFrom(anAccount, bytes))).size).toBe(256);
    expect(apiKeyFrom(anAccount, new Uint8Array(32).fill(255))).toHaveLength(aKey.length);
  });

  test('is detected as mistyped when one character differs, also in the account', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(accountId, secret, fc.integer({ min: 9, max: 71 }), character, (account, bytes, at, other) => {
        const apiKey = apiKeyFrom(account, bytes);
        const mistyped = apiKey.slice(0, at) + other + apiKey.slice(at + 1);
        expect(readApiKey(mistyped) !== undefined).toBe(mistyped === apiKey);
      }),
      // One in 2^32 passes by chance, so the seed is fixed.
      { seed: 1 },
    );
  });

  test.each(['petstore_', 'petstore', 'petstore_read_', 'sk_live', ' ', '\n', 'petstore_é', '\u0000'])(
    'is neither %j nor a key with that before or after it',
    (text) => {
      expect([readApiKey(text), readApiKey(text + aKey), readApiKey(aKey + text)]).toEqual([undefined, undefined, undefined]);
    },
  );

  test('needs an account and 32 random bytes', () => {
    expect(() => apiKeyFrom(anAccount, new Uint8Array(31))).toThrow(RangeError);
    expect(() => apiKeyFrom('acct_', new Uint8Array(32))).toThrow(RangeError);
  });

  test('is stored as its SHA-256 and named by a part of it', () => {
    expect(keyHashOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect(keyIdOf(keyHashOf('abc'))).toMatch(/^key_[0-9A-Za-z]{14}$/);
    expect(keyIdOf(keyHashOf('abc'))).not.toBe(keyIdOf(keyHashOf('abd')));
  });
});

const issuer = 'https://issuer.example';

describe('an account id', () => {
  test('is the same in every version, or accounts would be lost, and differs for any other issuer or subject', () => {
    const id = 'acct_3evqWwdqPJZgkw';
    expect(accountIdOf(issuer, 'ada')).toBe(id);
    const others = [accountIdOf(issuer, 'bob'), accountIdOf('https://other.example', 'ada'), accountIdOf(`${issuer}a`, 'da')];
    expect(new Set([id, ...others]).size).toBe(4);
  });

  test('is well formed, and contains all 80 bits', () => {
    expect(new Set(eachBit(10).map(accountIdFrom).filter(isAccountId)).size).toBe(80);
    expect(isAccountId(accountIdFrom(new Uint8Array(10).fill(255)))).toBe(true);
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
