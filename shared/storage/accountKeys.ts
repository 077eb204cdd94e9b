import { type AccountKey, endOf, isLive, mostLiveKeys } from '../domain/accountKeys.ts';
import { apiKeyFrom, keyHashOf, keyIdOf } from '../domain/apiKey.ts';
import type { AccountStore } from './accountItems.ts';
import { type KeySet, readKeySet } from './keySet.ts';
import { type KeySetChange, keySetWrites } from './keySetWrites.ts';
import { retryRaces } from './retryRaces.ts';
import { type Permit, permitted, transact } from './transact.ts';

/** What whoever creates a key says of it. */
interface KeyFields {
  readonly name: string;
  /** In milliseconds; it never ends of itself where there is none. */
  readonly expiresAt?: number | undefined;
}

/** A key and its text, which exists here and with its caller alone. */
export interface MadeKey {
  readonly apiKey: string;
  readonly key: AccountKey;
}

/** A key as it is listed. */
export interface ListedKey {
  readonly key: AccountKey;
  /** In milliseconds; 0 where it was never banned. */
  readonly bannedUntil: number;
}

type NoAccount = 'no-account' | 'closed';

/**
 * The keys of accounts. Every change is one transaction of the account's item, which requests ask for a key, and of the key's own item,
 * which people read: a key that works can always be seen and revoked. A change that a request asks for brings the request's permit.
 */
export interface AccountKeys {
  /** The live keys and those that ended lately, oldest first. */
  list(accountId: string): Promise<ListedKey[] | NoAccount>;
  create(accountId: string, fields: KeyFields, permit?: Permit): Promise<MadeKey | 'limit-reached' | NoAccount>;
  /** Makes a key in place of a live one, with its name and its expiry. The old one ends after the grace, or earlier if it was to end earlier. */
  rotate(
    accountId: string,
    keyId: string,
    graceMilliseconds: number,
    permit?: Permit,
  ): Promise<MadeKey | 'missing' | 'limit-reached' | NoAccount>;
  /** Ends a key now. One that has ended stays as it is. */
  revoke(accountId: string, keyId: string, permit?: Permit): Promise<'revoked' | 'missing' | NoAccount>;
}

/** What is decided on a set of keys: what the caller is told, and the change where there is one. */
interface Decision<Outcome> {
  readonly outcome: Outcome;
  readonly change?: KeySetChange;
}

export function accountKeys(store: AccountStore): AccountKeys {
  async function readOpen(accountId: string): Promise<KeySet | NoAccount> {
    const set = await readKeySet(store, accountId);
    if (!set) return 'no-account';
    return set.account.closedAt === undefined ? set : 'closed';
  }

  /** Reads the set of keys, decides, and writes; again where another change came first. */
  function change<Outcome>(
    accountId: string,
    permit: Permit,
    decide: (set: KeySet, now: number) => Decision<Outcome>,
  ): Promise<Outcome | NoAccount> {
    return retryRaces<Outcome | NoAccount>(async () => {
      const set = await readOpen(accountId);
      if (typeof set === 'string') return set;
      const decision = decide(set, store.now());
      const refused = decision.change && (await transact(store.client, permit, keySetWrites(store, set, decision.change)));
      return refused ? 'raced' : decision.outcome;
    });
  }

  function make(accountId: string, fields: Omit<AccountKey, 'keyId' | 'keyHash'>): MadeKey {
    const apiKey = apiKeyFrom(accountId, store.randomBytes(32));
    const keyHash = keyHashOf(apiKey);
    return { apiKey, key: { ...fields, keyId: keyIdOf(keyHash), keyHash } };
  }

  return {
    list: async (accountId) => {
      const set = await readOpen(accountId);
      if (typeof set === 'string') return set;
      const { account, keys } = set;
      const listed = keys.map((key) => ({ key, bannedUntil: account.liveKeys[key.keyHash]?.bannedUntil ?? 0 }));
      return listed.sort((a, b) => a.key.createdAt - b.key.createdAt);
    },

    create: (accountId, { name, expiresAt }, permit = permitted) =>
      change<MadeKey | 'limit-reached'>(accountId, permit, ({ keys }, now) => {
        if (liveAmong(keys, now).length >= mostLiveKeys) return { outcome: 'limit-reached' };
        const made = make(accountId, { name, createdAt: now, ...(expiresAt !== undefined && { expiresAt }) });
        return { outcome: made, change: { added: made.key } };
      }),

    rotate: (accountId, keyId, graceMilliseconds, permit = permitted) =>
      change<MadeKey | 'missing' | 'limit-reached'>(accountId, permit, ({ keys }, now) => {
        const live = liveAmong(keys, now);
        const old = live.find((key) => key.keyId === keyId);
        if (!old) return { outcome: 'missing' };
        const ended = { ...old, endsAt: Math.min(now + graceMilliseconds, endOf(old)) };
        const beside = graceMilliseconds > 0 ? live.length : live.length - 1;
        if (beside >= mostLiveKeys) return { outcome: 'limit-reached' };
        const { name, expiresAt } = old;
        const made = make(accountId, { name, createdAt: now, ...(expiresAt !== undefined && { expiresAt }), rotatedFrom: keyId });
        return { outcome: made, change: { added: made.key, ended } };
      }),

    revoke: (accountId, keyId, permit = permitted) =>
      change<'revoked' | 'missing'>(accountId, permit, ({ keys }, now) => {
        const key = keys.find((one) => one.keyId === keyId);
        if (!key) return { outcome: 'missing' };
        return { outcome: 'revoked', ...(isLive(key, now) && { change: { ended: { ...key, endsAt: now } } }) };
      }),
  };
}

const liveAmong = (keys: readonly AccountKey[], now: number) => keys.filter((key) => isLive(key, now));
