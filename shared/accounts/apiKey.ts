import { hash } from 'node:crypto';
import { accountCharacters, accountIdWith, charactersOf, isAccountId } from './accountId.ts';
import { base62 } from './base62.ts';

const prefix = 'psk_';
const secretBytes = 32;
/** 62^43 is the first power above 2^256. */
const secretCharacters = 43;
/** 62^6 is the first power above 2^32, the width of the checksum. */
const checksumCharacters = 6;
/** How long every key is. */
export const apiKeyCharacters = prefix.length + accountCharacters + secretCharacters + checksumCharacters;
const wellFormed = new RegExp(
  `^${prefix}(?<body>(?<account>[0-9A-Za-z]{${accountCharacters}})[0-9A-Za-z]{${secretCharacters}})(?<checksum>[0-9A-Za-z]{${checksumCharacters}})$`,
);

/**
 * An API key: `psk_`, the 14 characters of its account, 256 random bits in base62, and a checksum over both, which finds a mistyped key
 * without a call to the store. The key contains its account, so that one write to the account's item authenticates and meters.
 * @throws RangeError for an invalid account id, or for other than 32 random bytes
 */
export function apiKeyFrom(accountId: string, randomBytes: Uint8Array): string {
  if (!isAccountId(accountId)) throw new RangeError('an API key belongs to an account');
  if (randomBytes.length !== secretBytes) throw new RangeError(`an API key is made of ${secretBytes} random bytes`);
  const body = charactersOf(accountId) + base62(randomBytes, secretCharacters);
  return prefix + body + checksum(body);
}

/** The parts of a request's key that the store uses. The key itself is not passed on. */
export interface KeyReference {
  readonly accountId: string;
  readonly keyHash: string;
  /** For logs and for people. */
  readonly keyId: string;
}

/** Reads a text as an API key; undefined if it cannot be a key of this service. */
export function readApiKey(text: string): KeyReference | undefined {
  const { body = '', account = '', checksum: given } = wellFormed.exec(text)?.groups ?? {};
  if (given === undefined || given !== checksum(body)) return undefined;
  const keyHash = keyHashOf(text);
  return { accountId: accountIdWith(account), keyHash, keyId: keyIdOf(keyHash) };
}

/**
 * The hash that is stored instead of the key: the SHA-256 of its whole text, 43 characters of base64url. Salt and stretching add nothing:
 * with 256 random bits there is no dictionary to try.
 */
export const keyHashOf = (apiKey: string): string => hash('sha256', apiKey, 'base64url');

/** The public id of a key, for logs and for people: 80 bits of its hash, which do not reveal the key. */
export const keyIdOf = (keyHash: string): string => `key_${base62(Buffer.from(keyHash, 'base64url').subarray(0, 10), 14)}`;

const checksum = (body: string): string => base62(hash('sha256', body, 'buffer').subarray(0, 4), checksumCharacters);
