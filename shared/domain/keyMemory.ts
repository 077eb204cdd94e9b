import { isStrike, type Strikes, strikesToBan, strikeWindowMilliseconds, type Told } from './ban.ts';
import type { KeyState } from './keyState.ts';
import { type Lease, noLease } from './lease.ts';
import { minuteMilliseconds } from './tokenBucket.ts';

const noStrikes: Strikes = { count: 0, until: 0 };

/** What one instance of a function remembers of a key. */
export interface KeyMemory {
  /** The last state the store told of; a reply that was overtaken never takes it back. */
  state: KeyState;
  /** When the store was asked for it, in milliseconds. */
  seenAt: number;
  /** Writes of other instances, and the milliseconds in which they were made; the older, the less they count. */
  others: { readonly writes: number; readonly milliseconds: number };
  /** Set while the key is refused for want of tokens. */
  told: Told | undefined;
  /** Strikes that are not written yet; never more than a ban takes. */
  strikes: Strikes;
  lease: Lease;
}

/** What is long past tells little of how busy a key is: a write of five minutes ago counts a third. */
const othersFadeMilliseconds = 300_000;

export function firstSight(state: KeyState, now: number): KeyMemory {
  // One look at a window tells how many requests it has seen, not whose they were: take them for others'.
  const open = state.windowEnds > now;
  const others = {
    writes: open ? Math.max(0, state.windowUsed - 1) : 0,
    milliseconds: open ? now + minuteMilliseconds - state.windowEnds : 0,
  };
  return { state, seenAt: now, others, told: undefined, strikes: noStrikes, lease: noLease };
}

/** Takes in a reply, unless a later one came first. `own` tells whether this instance's write made it. */
export function see(memory: KeyMemory, state: KeyState, own: boolean, now: number): void {
  const newer = state.revision - memory.state.revision;
  if (newer < 0) return;
  const elapsed = Math.max(0, now - memory.seenAt);
  const kept = Math.exp(-elapsed / othersFadeMilliseconds);
  memory.others = {
    writes: memory.others.writes * kept + Math.max(0, newer - (own ? 1 : 0)),
    milliseconds: memory.others.milliseconds * kept + elapsed,
  };
  memory.state = state;
  memory.seenAt = Math.max(memory.seenAt, now);
}

/** How often other instances take tokens of the key, a millisecond. */
export function othersPerMillisecond({ others: { writes, milliseconds } }: KeyMemory): number {
  return milliseconds > 0 ? writes / milliseconds : 0;
}

/**
 * Counts a refusal for want of tokens: the first one tells the callers to wait, one after that may be a strike.
 * @param until when the bucket is refilled, in milliseconds
 */
export function countRefusal(memory: KeyMemory, until: number, now: number): void {
  if (memory.told?.until !== until) memory.told = { since: now, until };
  else if (isStrike(memory.told, now)) addUntold(memory, { count: 1, until: Math.min(now + strikeWindowMilliseconds, until) }, now);
}

/** The strikes to write: like those in the store, they count for a limited time. */
export function untoldStrikes({ strikes }: KeyMemory, now: number): number {
  return now < strikes.until ? strikes.count : 0;
}

/** Takes the strikes out of memory, to write them. */
export function takeStrikes(memory: KeyMemory, now: number): Strikes {
  const taken = { count: untoldStrikes(memory, now), until: memory.strikes.until };
  memory.strikes = noStrikes;
  return taken;
}

/** Puts strikes into memory: new ones, or those that could not be written. */
export function addUntold(memory: KeyMemory, strikes: Strikes, now: number): void {
  const count = untoldStrikes(memory, now);
  const until = count > 0 ? Math.min(memory.strikes.until, strikes.until) : strikes.until;
  memory.strikes = { count: Math.min(count + strikes.count, strikesToBan(memory.state)), until };
}
