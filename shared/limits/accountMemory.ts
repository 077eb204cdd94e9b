import { lruCache } from '../../common/lruCache.ts';
import type { AccountState } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { isOngoing } from '../dynamodb/store.ts';
import type { Written } from '../dynamodb/transact.ts';
import type { Strikes } from './bans.ts';

/** An instance's memory of an account. Times are in milliseconds. */
export interface AccountMemory {
  /** The latest state from the store; a response that arrives late does not replace it. */
  readonly state: AccountState;
  /** When it was requested from the store. */
  readonly observedAt: number;
  /** The keys without tokens, by hash: when the first request was rejected, when the bucket is refilled, and strikes not yet written. */
  readonly limitedKeys: Map<string, { readonly since: number; readonly until: number; pending: Strikes }>;
}

/** An upgrade, the end of a ban or a revocation is seen within this time. */
const rememberedMilliseconds = 5_000;

export const isRemembered = (since: number, now: number): boolean => isOngoing(since + rememberedMilliseconds, rememberedMilliseconds, now);

export type AccountMemories = ReturnType<typeof accountMemories>;

/** What one instance of a function has seen. */
export function accountMemories() {
  const accounts = lruCache<AccountMemory>(10_000);
  // Separate from the accounts, so that guesses cannot evict them.
  const unknownKeys = lruCache<number>(1_000);
  return {
    of: ({ accountId }: KeyReference) => accounts.get(accountId),
    isUnknown: ({ keyHash }: KeyReference, now: number) => isRemembered(unknownKeys.get(keyHash) ?? Number.NEGATIVE_INFINITY, now),
    /** Calls the store and remembers its response. @returns it with what is remembered then: a later one, if another response came first */
    async observed({ accountId, keyHash }: KeyReference, now: number, call: () => Promise<Written<AccountState>>) {
      const seen = accounts.get(accountId)?.state;
      const written = await call();
      const memory = written.state && remembered(accounts.get(accountId), written.state, seen, now);
      if (memory) accounts.set(accountId, memory);
      else accounts.delete(accountId);
      if (!memory?.state.liveKeys[keyHash]) unknownKeys.set(keyHash, now);
      return { ...written, memory };
    },
  };
}

/**
 * The memory after a response.
 * @param seen what was remembered when the store was called. If it still is, the response is later, whatever its revision: an account that
 *   was erased and opened again, or put back from a copy, has a lower one
 */
function remembered(known: AccountMemory | undefined, state: AccountState, seen: AccountState | undefined, now: number): AccountMemory {
  if (!known) return { state, observedAt: now, limitedKeys: new Map() };
  if (known.state !== seen && state.revision < known.state.revision) return known;
  return Object.assign(known, { state, observedAt: now });
}
