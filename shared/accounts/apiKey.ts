import { createHash, hash } from 'node:crypto';

const accountPrefix = 'acct_';
const accountBytes = 10;
/** 62^14 is the first power above 2^80. */
const accountCharacters = 14;
const accountId = new RegExp(`^${accountPrefix}[0-9A-Za-z]{${accountCharacters}}$`);

/** The methods that a key allows: `read` allows only GET and HEAD. */
export type KeyAccess = 'read' | 'write';
export const keyAccesses: readonly KeyAccess[] = ['read', 'write'];

/** `_` is not a digit of base62, so neither prefix can be read as the other. */
const keyPrefixes = { write: 'petstore_', read: 'petstore_read_' } as const satisfies Record<KeyAccess, string>;
const secretBytes = 32;
/** 62^43 is the first power above 2^256. */
const secretCharacters = 43;
/** 62^6 is the first power above 2^32, the width of the checksum. */
const checksumCharacters = 6;
const apiKey = new RegExp(
  `^(?<body>petstore_(?<read>read_)?(?<account>[0-9A-Za-z]{${accountCharacters}})[0-9A-Za-z]{${secretCharacters}})(?<checksum>[0-9A-Za-z]{${checksumCharacters}})$`,
);

/**
 * The account id of a person who signs in: 80 bits of the SHA-256 of issuer and subject. The same person always gets the same account,
 * without a look-up or a race.
 * @param issuer the access token's `iss`
 * @param subject its `sub`, which is unique only within the issuer
 */
export function accountIdOf(issuer: string, subject: string): string {
  // JSON, so that two different pairs never give the same string.
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest();
  return accountIdFrom(digest.subarray(0, accountBytes));
}

/** The id of an account that an operator opens: `acct_` and 10 random bytes in base62. */
export function accountIdFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== accountBytes) throw new RangeError(`an account id is made of ${accountBytes} bytes`);
  return accountPrefix + base62(randomBytes, accountCharacters);
}

export const isAccountId = (string: string): boolean => accountId.test(string);

/**
 * An API key: `petstore_` or `petstore_read_`, the 14 characters of its account, 256 random bits in base62, and a checksum of all these,
 * which finds a mistyped key without a call to the store. The key contains its account, so that one write to the account's item both
 * authenticates and meters. The key contains its access. Nobody can change the access, because the store has the hash of the whole key.
 * @throws RangeError if the account id is invalid, or if there are not 32 random bytes
 */
export function apiKeyFrom(accountId: string, randomBytes: Uint8Array, access: KeyAccess = 'write'): string {
  if (!isAccountId(accountId)) throw new RangeError('an API key belongs to an account');
  if (randomBytes.length !== secretBytes) throw new RangeError(`an API key is made of ${secretBytes} random bytes`);
  const body = keyPrefixes[access] + accountId.slice(accountPrefix.length) + base62(randomBytes, secretCharacters);
  return body + checksumOf(body);
}

/** The parts of a request's key that the store uses. The key itself stays with the caller of this function. */
export interface KeyReference {
  readonly accountId: string;
  readonly keyHash: string;
  /** For logs and for people. */
  readonly keyId: string;
  readonly access: KeyAccess;
}

/** The last four characters, which belong to the checksum. They tell people which key it is, and reveal nothing about its secret. */
export const hintOf = (apiKey: string): string => apiKey.slice(-4);

/** Reads a string as an API key; undefined if it cannot be a key of this service. */
export function readApiKey(string: string): KeyReference | undefined {
  const { body = '', read, account = '', checksum } = apiKey.exec(string)?.groups ?? {};
  if (checksum === undefined || checksum !== checksumOf(body)) return undefined;
  const keyHash = keyHashOf(string);
  return { accountId: accountPrefix + account, keyHash, keyId: keyIdOf(keyHash), access: read ? 'read' : 'write' };
}

/**
 * The hash that is stored instead of the key: the SHA-256 of the whole key, 43 characters of base64url. Salt and stretching would add
 * nothing, because no dictionary has keys of 256 random bits.
 */
export const keyHashOf = (apiKey: string): string => hash('sha256', apiKey, 'base64url');

/** The public id of a key, for logs and for people: 80 bits of its hash, which do not reveal the key. */
export const keyIdOf = (keyHash: string): string => `key_${base62(Buffer.from(keyHash, 'base64url').subarray(0, 10), 14)}`;

const checksumOf = (body: string): string => base62(hash('sha256', body, 'buffer').subarray(0, 4), checksumCharacters);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The bytes as one big-endian number in base62, padded to a fixed width. */
function base62(bytes: Uint8Array, width: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let number = '';
  for (; rest > 0n; rest /= 62n) number = digits.charAt(Number(rest % 62n)) + number;
  return number.padStart(width, '0');
}
