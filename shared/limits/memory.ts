import { lruCache } from '../../common/lruCache.ts';
import type { AccountState } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { isOngoing } from '../dynamodb/store.ts';
import type { Written } from '../dynamodb/transact.ts';
import { addedStrikes, countingStrikes, isStrike, type Strikes, strikeWindowMilliseconds } from './bans.ts';
import type { Rejected } from './buckets.ts';

/** An instance's memory of an account. Times are in milliseconds. */
export interface AccountMemory {
  /** The latest state from the store. A response that arrives late does not replace it. */
  readonly state: AccountState;
  /** When this state was requested from the store. */
  readonly observedAt: number;
  /** The rejected keys, by hash. */
  readonly rejectedKeys: Map<string, RejectedKey>;
}

interface RejectedKey {
  /** When the first request was rejected. */
  readonly since: number;
  /** When the empty bucket is refilled. */
  readonly until: number;
  /** The strikes that are not written yet. */
  pending: Strikes;
}

/**
 * How long an instance rejects from memory: the maximum time until it sees an upgrade, the end of a ban or a new key. Only the store gives
 * tokens, so a revoked key gets none.
 */
const rememberedMilliseconds = 5_000;

export const isRemembered = (since: number, now: number): boolean => isOngoing(since + rememberedMilliseconds, rememberedMilliseconds, now);

export type AccountMemories = ReturnType<typeof accountMemories>;

export function accountMemories() {
  const accounts = lruCache<AccountMemory>(10_000);
  // Separate from the accounts, so that guesses cannot evict them.
  const unknownKeys = lruCache<number>(1_000);
  return {
    of: ({ accountId }: KeyReference) => accounts.get(accountId),
    isUnknown: ({ keyHash }: KeyReference, now: number) => isRemembered(unknownKeys.get(keyHash) ?? Number.NEGATIVE_INFINITY, now),
    /**
     * Calls the store and remembers its response.
     * @returns the response, and the remembered state, which is later if another response came first
     */
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
 * The remembered state after a response.
 * @param seen the remembered state when the store was called. If it is unchanged, the response is later, even if its revision is lower:
 * an account that was erased and opened again, or restored from a copy, has a lower revision.
 */
function remembered(known: AccountMemory | undefined, state: AccountState, seen: AccountState | undefined, now: number): AccountMemory {
  if (!known) return { state, observedAt: now, rejectedKeys: new Map() };
  if (known.state !== seen && state.revision < known.state.revision) return known;
  return Object.assign(known, { state, observedAt: now });
}

export const noStrikes: Strikes = { strikes: 0, strikesUntil: 0 };

/** Notes that a request was rejected. The first rejection tells the callers to wait, and later requests may be strikes. */
export function noteRejection({ rejectedKeys }: AccountMemory, { keyHash }: KeyReference, { kind, reported }: Rejected, now: number): void {
  const until = reported.resetsAt;
  const known = rejectedKeys.get(keyHash);
  // Strikes during a ban have no effect.
  if (kind === 'banned') rejectedKeys.delete(keyHash);
  else if (known?.until !== until) rejectedKeys.set(keyHash, { since: now, until, pending: known?.pending ?? noStrikes });
  else if (isStrike(known.since, until, now)) {
    known.pending = addedStrikes(known.pending, { strikes: 1, strikesUntil: Math.min(now + strikeWindowMilliseconds, until) }, now);
  }
}

/** The strikes of a key to write. They count for a limited time, as in the store. */
export const pendingStrikes = ({ rejectedKeys }: AccountMemory, { keyHash }: KeyReference, now: number): number =>
  countingStrikes(rejectedKeys.get(keyHash)?.pending ?? noStrikes, now);
