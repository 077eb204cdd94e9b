import { retryRaces } from '../dynamodb/retryRaces.ts';
import { type Permit, permitted, transact } from '../dynamodb/transact.ts';
import type { AccountStore } from './accountItems.ts';
import { type AccountWithKeys, readAccountWithKeys } from './accountReads.ts';
import { apiKeyFrom, keyHashOf, keyIdOf } from './apiKey.ts';
import { type KeyChange, keyChangeWrites } from './keyChanges.ts';
import { isLive, type KeyRecord, mostLiveKeys } from './keyRecord.ts';
import { decideRotation } from './keyRotation.ts';

/** The caller's fields of a new key. */
interface KeyFields {
  readonly name: string;
  /** In milliseconds; without it the key never ends by itself. */
  readonly expiresAt?: number | undefined;
}

/** A key and its text, which only exists here and at its caller. */
export interface MadeKey {
  readonly apiKey: string;
  readonly key: KeyRecord;
}

/** A key in the list. */
export interface ListedKey {
  readonly key: KeyRecord;
  /** In milliseconds; 0 if it was never banned. */
  readonly bannedUntil: number;
}

type NoAccount = 'no-account' | 'closed';

/**
 * The keys of accounts. Every change is one transaction on the account's item, which authenticates requests, and on the key's own item,
 * which people read: so a valid key can always be seen and revoked. A change by a request comes with the request's permit.
 */
export interface AccountKeys {
  /** The live keys and the recently ended ones, oldest first. */
  list(accountId: string): Promise<ListedKey[] | NoAccount>;
  create(accountId: string, fields: KeyFields, permit?: Permit): Promise<MadeKey | 'limit-reached' | NoAccount>;
  /** Creates a key that replaces a live one; see `domain/keyRotation.ts`. */
  rotate(
    accountId: string,
    keyId: string,
    graceMilliseconds: number,
    permit?: Permit,
  ): Promise<MadeKey | 'missing' | 'limit-reached' | NoAccount>;
  /** Ends a key now. Does not change one that has ended. */
  revoke(accountId: string, keyId: string, permit?: Permit): Promise<'revoked' | 'missing' | NoAccount>;
}

/** A decision on a set of keys: the result for the caller, and the change if there is one. */
interface Decision<Outcome> {
  readonly outcome: Outcome;
  readonly change?: KeyChange;
}

export function accountKeys(store: AccountStore): AccountKeys {
  async function readOpen(accountId: string): Promise<AccountWithKeys | NoAccount> {
    const set = await readAccountWithKeys(store, accountId);
    if (!set) return 'no-account';
    return set.account.closedAt === undefined ? set : 'closed';
  }

  /** Reads the set of keys, decides, and writes; again if another change came first. */
  function change<Outcome>(
    accountId: string,
    permit: Permit,
    decide: (set: AccountWithKeys, now: number) => Decision<Outcome>,
  ): Promise<Outcome | NoAccount> {
    return retryRaces<Outcome | NoAccount>(async () => {
      const set = await readOpen(accountId);
      if (typeof set === 'string') return set;
      const decision = decide(set, store.now());
      const unmet = decision.change && (await transact(store.client, permit, keyChangeWrites(store, set, decision.change)));
      return unmet ? 'raced' : decision.outcome;
    });
  }

  function make(accountId: string, fields: Omit<KeyRecord, 'keyId' | 'keyHash'>): MadeKey {
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
        if (keys.filter((key) => isLive(key, now)).length >= mostLiveKeys) return { outcome: 'limit-reached' };
        const made = make(accountId, { name, createdAt: now, ...(expiresAt !== undefined && { expiresAt }) });
        return { outcome: made, change: { added: made.key } };
      }),

    rotate: (accountId, keyId, graceMilliseconds, permit = permitted) =>
      change<MadeKey | 'missing' | 'limit-reached'>(accountId, permit, ({ keys }, now) => {
        const rotation = decideRotation(keys, keyId, graceMilliseconds, now);
        if (typeof rotation === 'string') return { outcome: rotation };
        const made = make(accountId, rotation.successor);
        return { outcome: made, change: { added: made.key, ended: rotation.ended } };
      }),

    revoke: (accountId, keyId, permit = permitted) =>
      change<'revoked' | 'missing'>(accountId, permit, ({ keys }, now) => {
        const key = keys.find((one) => one.keyId === keyId);
        if (!key) return { outcome: 'missing' };
        return { outcome: 'revoked', ...(isLive(key, now) && { change: { ended: { ...key, endsAt: now } } }) };
      }),
  };
}
