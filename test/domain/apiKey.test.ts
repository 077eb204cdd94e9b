import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiKeyFrom, isApiKey, keyHashOf, keyIdOf } from '../../shared/domain/apiKey.ts';

const randomBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('an API key', () => {
  test('is well formed whatever its random bytes', () => {
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        const apiKey = apiKeyFrom(bytes);
        expect(apiKey).toMatch(/^psk_[0-9A-Za-z]{49}$/);
        expect(isApiKey(apiKey)).toBe(true);
      }),
    );
  });

  test('carries all 256 bits: other bytes make another key', () => {
    fc.assert(
      fc.property(randomBytes, randomBytes, (a, b) => {
        expect(apiKeyFrom(a) === apiKeyFrom(b)).toBe(Buffer.from(a).equals(Buffer.from(b)));
      }),
    );
    expect(apiKeyFrom(new Uint8Array(32).fill(255)).length).toBe(apiKeyFrom(new Uint8Array(32)).length);
  });

  test('is known to be mistyped when one character differs', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    fc.assert(
      fc.property(randomBytes, fc.integer({ min: 4, max: 52 }), character, (bytes, at, other) => {
        const apiKey = apiKeyFrom(bytes);
        const mistyped = apiKey.slice(0, at) + other + apiKey.slice(at + 1);
        expect(isApiKey(mistyped)).toBe(mistyped === apiKey);
      }),
      // One in 2^32 passes by chance, so the seed is fixed.
      { seed: 1 },
    );
  });

  test.each(['', 'psk_', 'psk', 'sk_live', ' ', 'psk_é', '\u0000'])('is not %j', (text) => {
    expect(isApiKey(text)).toBe(false);
    expect(isApiKey(text + apiKeyFrom(new Uint8Array(32)))).toBe(text === '');
    expect(isApiKey(`${apiKeyFrom(new Uint8Array(32))}${text}`)).toBe(text === '');
  });

  test('wants 32 random bytes', () => {
    expect(() => apiKeyFrom(new Uint8Array(31))).toThrow(RangeError);
  });

  test('is stored as its SHA-256 and named by a part of that', () => {
    expect(keyHashOf('psk_')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyHashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(keyIdOf(keyHashOf('abc'))).toMatch(/^key_[0-9A-Za-z]{14}$/);
    expect(keyIdOf(keyHashOf('abc'))).not.toBe(keyIdOf(keyHashOf('abd')));
  });
});
