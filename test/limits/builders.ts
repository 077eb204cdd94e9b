import { type Account, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { apiKeyFrom, type KeyReference, readApiKey } from '../../shared/accounts/apiKey.ts';

/** Noon of a day: far from midnight unless a test wants it near. */
export const noon = Date.UTC(2026, 0, 15, 12);
export const midnight = Date.UTC(2026, 0, 16);

export const accountId = 'acct_0000000000000A';

/** An account on the Free plan, with a test's changes. */
export function anAccount(part: Partial<Account> = {}): Account {
  return { accountId, owner: 'a test', plan: 'free', perMinute: 60, perDay: 1_000, createdAt: noon, ...part };
}

/** The text of a key, which differs by its number. */
export function apiKey(number = 0, account = accountId): string {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number);
  return apiKeyFrom(account, bytes);
}

/** The same key each time: the properties ask for a handful of keys hundreds of thousands of times. */
export function aKey(number = 0, account = accountId): KeyReference {
  const name = `${account} ${number}`;
  const key = keys.get(name) ?? readApiKey(apiKey(number, account));
  if (!key) throw new Error('no key');
  keys.set(name, key);
  return key;
}

const keys = new Map<string, KeyReference>();

/** The state of an unused account with `keys` keys: `aKey(0)` and on. */
export function newState(part: Partial<Account> = {}, keys = 1) {
  const account = anAccount(part);
  const hashes = Array.from({ length: keys }, (_, number) => aKey(number, account.accountId).keyHash);
  return { ...newAccount(account), liveKeys: Object.fromEntries(hashes.map((keyHash) => [keyHash, newLiveKey()])) };
}
