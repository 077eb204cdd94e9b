import { createHash } from 'node:crypto';
import { base62 } from './base62.ts';

const prefix = 'psk_';
/** 62^43 is the first power above 2^256. */
const secretCharacters = 43;
/** 62^6 is the first power above 2^32, the width of the checksum. */
const checksumCharacters = 6;
const wellFormed = new RegExp(`^${prefix}[0-9A-Za-z]{${secretCharacters + checksumCharacters}}$`);

/**
 * An API key made of 32 random bytes: `psk_`, the 256 bits in base62, and a checksum that tells a mistyped key from a wrong one
 * without asking the store.
 */
export function apiKeyFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 32) throw new RangeError('an API key is made of 32 random bytes');
  const secret = base62(randomBytes, secretCharacters);
  return `${prefix}${secret}${checksum(secret)}`;
}

/** Whether the text can be a key of ours at all. */
export function isApiKey(text: string): boolean {
  if (!wellFormed.test(text)) return false;
  const end = prefix.length + secretCharacters;
  return text.slice(end) === checksum(text.slice(prefix.length, end));
}

/**
 * What is stored in place of the key: its SHA-256, in hexadecimal. With 256 random bits in the key neither salt nor stretching adds
 * anything: there is no dictionary to try.
 */
export function keyHashOf(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/** The public name of a key, for logs and for people: 80 bits of its hash, from which the key cannot be had. */
export function keyIdOf(keyHash: string): string {
  return `key_${base62(Buffer.from(keyHash.slice(0, 20), 'hex'), 14)}`;
}

function checksum(secret: string): string {
  return base62(createHash('sha256').update(secret).digest().subarray(0, 4), checksumCharacters);
}
