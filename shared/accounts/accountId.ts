import { createHash } from 'node:crypto';
import { base62 } from './base62.ts';

const prefix = 'acct_';
const idBytes = 10;
/** 62^14 is the first power above 2^80. */
export const accountCharacters = 14;
const wellFormed = new RegExp(`^${prefix}[0-9A-Za-z]{${accountCharacters}}$`);

/**
 * The account id of a person who signs in: 80 bits of the SHA-256 of issuer and subject. The same person always gets the same account,
 * without a look-up or a race.
 * @param issuer the access token's `iss`
 * @param subject its `sub`, which is unique only within the issuer
 */
export function accountIdOf(issuer: string, subject: string): string {
  // JSON, so that two different pairs never give the same text.
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest();
  return accountIdFrom(digest.subarray(0, idBytes));
}

/** The id of an account that the ops commands open: `acct_` and 10 random bytes in base62. */
export function accountIdFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== idBytes) throw new RangeError(`an account id is made of ${idBytes} bytes`);
  return prefix + base62(randomBytes, accountCharacters);
}

export const isAccountId = (text: string): boolean => wellFormed.test(text);

/** The characters of the account id that its keys contain. */
export const charactersOf = (accountId: string): string => accountId.slice(prefix.length);

export const accountIdWith = (characters: string): string => prefix + characters;
