import type { AccountState } from '../accounts/account.ts';
import { isOngoing, maxAheadMilliseconds } from '../dynamodb/store.ts';
import { type EmptyPeriod, isStrike, type Strikes, strikesToBan, strikeWindowMilliseconds } from './bans.ts';
import { isWindowOpen, minuteMilliseconds } from './buckets.ts';

/** An instance's memory of an account. */
export interface AccountMemory {
  /** The latest state from the store; a response that arrives late does not replace it. */
  state: AccountState;
  /** When it was requested from the store, in milliseconds. */
  observedAt: number;
  /** Writes of other instances, and the milliseconds in which they were made; older ones count less. */
  others: { readonly writes: number; readonly milliseconds: number };
  /** The keys that are limited in this instance, by hash. */
  readonly limitedKeys: Map<string, LimitedKey>;
}

interface LimitedKey {
  /** Set while the key has no tokens. */
  readonly empty: EmptyPeriod | undefined;
  /** Strikes that are not written yet; never more than a ban takes. */
  readonly strikes: Strikes;
}

/** Old writes say little about how busy an account is: a write of five minutes ago counts a third. */
const othersFadeMilliseconds = 300_000;
const noStrikes: Strikes = { count: 0, until: 0 };
const notLimited: LimitedKey = { empty: undefined, strikes: noStrikes };

export function newMemory(state: AccountState, now: number): AccountMemory {
  // A single state shows how many requests a window has had, but not from which instances: count them as others'.
  const open = isWindowOpen(state, now);
  const others = {
    writes: open ? Math.max(0, state.windowUsed - 1) : 0,
    milliseconds: open ? now + minuteMilliseconds - state.windowEnds : 0,
  };
  return { state, observedAt: now, others, limitedKeys: new Map() };
}

/**
 * Stores a response, unless a later one came first. `own` says that this instance's write made it.
 * @param seen what was remembered when the store was called. If it still is, the response is later, whatever its revision: an account that
 *   was erased and opened again, or put back from a copy, has a lower one
 */
export function observe(memory: AccountMemory, state: AccountState, own: boolean, now: number, seen: AccountState | undefined): void {
  const newer = state.revision - memory.state.revision;
  if (newer < 0 && memory.state !== seen) return;
  const elapsed = Math.max(0, now - memory.observedAt);
  const kept = Math.exp(-elapsed / othersFadeMilliseconds);
  memory.others = {
    writes: memory.others.writes * kept + Math.max(0, newer - (own ? 1 : 0)),
    milliseconds: memory.others.milliseconds * kept + elapsed,
  };
  memory.state = state;
  // If it is far ahead, the clock was set back.
  memory.observedAt = memory.observedAt > now + maxAheadMilliseconds ? now : Math.max(memory.observedAt, now);
  for (const keyHash of memory.limitedKeys.keys()) if (!state.liveKeys[keyHash]) memory.limitedKeys.delete(keyHash);
}

/** How many tokens of the account other instances take per millisecond. */
export function othersPerMillisecond({ others: { writes, milliseconds } }: AccountMemory): number {
  return milliseconds > 0 ? writes / milliseconds : 0;
}

/**
 * Counts a request of a key without tokens: the first one tells the callers to wait, a later one may be a strike.
 * @param until when the bucket is refilled, in milliseconds
 */
export function countLimited(memory: AccountMemory, keyHash: string, until: number, now: number): void {
  const { empty, strikes } = memory.limitedKeys.get(keyHash) ?? notLimited;
  if (empty?.until !== until) memory.limitedKeys.set(keyHash, { empty: { since: now, until }, strikes });
  else if (isStrike(empty, now)) {
    addPendingStrikes(memory, keyHash, { count: 1, until: Math.min(now + strikeWindowMilliseconds, until) }, now);
  }
}

/** The keys got tokens, or a ban: callers cannot know about a bucket that is empty after that. Strikes stay. */
export function endLimited(memory: AccountMemory, keyHash: string): void {
  const known = memory.limitedKeys.get(keyHash);
  if (known) memory.limitedKeys.set(keyHash, { ...known, empty: undefined });
}

/** The strikes to write: as in the store, they count for a limited time. */
export function pendingStrikes({ limitedKeys }: AccountMemory, keyHash: string, now: number): number {
  const { strikes } = limitedKeys.get(keyHash) ?? notLimited;
  return isOngoing(strikes.until, strikeWindowMilliseconds, now) ? strikes.count : 0;
}

/** Takes the strikes out of memory, to write them. */
export function takePendingStrikes(memory: AccountMemory, keyHash: string, now: number): Strikes {
  const { empty, strikes } = memory.limitedKeys.get(keyHash) ?? notLimited;
  const taken = { count: pendingStrikes(memory, keyHash, now), until: strikes.until };
  memory.limitedKeys.set(keyHash, { empty, strikes: noStrikes });
  return taken;
}

/** Puts strikes into memory: new ones, or those that could not be written. */
export function addPendingStrikes(memory: AccountMemory, keyHash: string, added: Strikes, now: number): void {
  const { empty, strikes } = memory.limitedKeys.get(keyHash) ?? notLimited;
  const count = pendingStrikes(memory, keyHash, now);
  const until = count > 0 ? Math.min(strikes.until, added.until) : added.until;
  const most = strikesToBan(memory.state);
  memory.limitedKeys.set(keyHash, { empty, strikes: { count: Math.min(count + added.count, most), until } });
}
