import { isStrike, strikesToBan, type Told } from './ban.ts';
import type { KeyState } from './keyState.ts';
import { type Lease, noLease } from './lease.ts';

/** What one instance of a function remembers of a key. */
export interface KeyMemory {
  /** The last state the store told of; a reply that was overtaken never takes it back. */
  state: KeyState;
  /** When the store was asked for it, in milliseconds. */
  seenAt: number;
  /** How often other instances take tokens of the key, a millisecond. */
  othersPerMillisecond: number;
  /** Set while the key is refused for want of tokens. */
  told: Told | undefined;
  /** Strikes that the store has not been told of; never more than a ban takes. */
  strikes: number;
  lease: Lease;
}

export function firstSight(state: KeyState, now: number): KeyMemory {
  // One look at a window tells how many requests it has seen, not whose they were: take them for others'.
  const othersPerMillisecond = state.windowEnds > now ? Math.max(0, state.windowUsed - 1) / 60_000 : 0;
  return { state, seenAt: now, othersPerMillisecond, told: undefined, strikes: 0, lease: noLease };
}

/** Takes in a reply, unless a later one came first. `own` tells whether this instance's write made it. */
export function see(memory: KeyMemory, state: KeyState, own: boolean, now: number): void {
  const newer = state.revision - memory.state.revision;
  if (newer < 0) return;
  const elapsed = now - memory.seenAt;
  if (newer > 0 && elapsed > 0) memory.othersPerMillisecond = (newer - (own ? 1 : 0)) / elapsed;
  memory.state = state;
  memory.seenAt = Math.max(memory.seenAt, now);
}

/** Counts a refusal: the first tells the caller to wait, one that comes too early after it is a strike. */
export function countRefusal(memory: KeyMemory, until: number, now: number): void {
  if (memory.told?.until !== until) memory.told = { since: now, until };
  else if (isStrike(memory.told, now)) memory.strikes = Math.min(memory.strikes + 1, strikesToBan);
}
