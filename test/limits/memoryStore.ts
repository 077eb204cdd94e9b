import type { StrikeWrite } from '../../shared/domain/ban.ts';
import { type KeyRecord, type KeyState, unused } from '../../shared/domain/keyState.ts';
import type { Attempt } from '../../shared/domain/tokenBucket.ts';
import type { ApiKeys } from '../../shared/storage/apiKeys.ts';

export interface MemoryStore extends ApiKeys {
  /** Every state of each key, oldest first. */
  readonly history: Map<string, KeyState[]>;
  /** How often the store was called to write. */
  calls: number;
  reads: number;
  latest(keyHash: string): KeyState;
  /** Changes a key as ops would. */
  change(keyHash: string, part: Partial<KeyState>): void;
}

/**
 * The key table's conditional writes, said again in plain code: the engine is held against it, and what is too long for the engine
 * runs on it.
 * @param turn awaited before a call reaches the store and before its reply reaches the caller
 */
export function memoryStore(turn: () => Promise<void> = async () => {}): MemoryStore {
  const history = new Map<string, KeyState[]>();

  async function write(keyHash: string, holds: (item: KeyState) => boolean, part: (item: KeyState) => Partial<KeyState>) {
    store.calls += 1;
    await turn();
    const states = history.get(keyHash);
    const before = states?.at(-1);
    const done = before !== undefined && holds(before);
    const state = done ? { ...before, ...part(before), revision: before.revision + 1 } : before;
    if (done && state) states?.push(state);
    await turn();
    return { done, state };
  }

  const store: MemoryStore = {
    history,
    calls: 0,
    reads: 0,
    latest(keyHash) {
      const state = history.get(keyHash)?.at(-1);
      if (!state) throw new Error('no such key');
      return state;
    },
    change(keyHash, part) {
      const state = store.latest(keyHash);
      history.get(keyHash)?.push({ ...state, ...part, revision: state.revision + 1 });
    },
    async put(record: KeyRecord) {
      if (history.has(record.keyHash)) return 'exists';
      history.set(record.keyHash, [unused(record)]);
      return undefined;
    },
    async find(keyHash) {
      store.reads += 1;
      return history.get(keyHash)?.at(-1);
    },
    takeTokens: (keyHash, attempt) =>
      write(
        keyHash,
        (item) => mayTake(item, attempt),
        (item) => taken(item, attempt),
      ),
    addStrikes: (keyHash, strikes) =>
      write(
        keyHash,
        (item) => mayStrike(item, strikes),
        (item) => struck(item, strikes),
      ),
  };
  return store;
}

function mayTake(item: KeyState, { now, window, day, today, tokens, limits }: Attempt): boolean {
  if (item.revokedAt !== undefined && item.revokedAt <= now) return false;
  if (item.expiresAt !== undefined && item.expiresAt <= now) return false;
  if (item.bannedUntil > now) return false;
  if (limits && (limits.perMinute !== item.perMinute || limits.perDay !== item.perDay)) return false;
  const windowFits = window === 'open' ? item.windowEnds > now && item.windowUsed + tokens <= item.perMinute : item.windowEnds <= now;
  const dayFits = day === 'same' ? item.bucketDay === today && item.dayUsed + tokens <= item.perDay : item.bucketDay < today;
  return windowFits && dayFits && tokens <= item.perMinute && tokens <= item.perDay;
}

function taken(item: KeyState, { now, window, day, today, tokens }: Attempt): Partial<KeyState> {
  return {
    ...(window === 'open' ? { windowUsed: item.windowUsed + tokens } : { windowEnds: now + 60_000, windowUsed: tokens }),
    ...(day === 'same' ? { dayUsed: item.dayUsed + tokens } : { bucketDay: today, dayUsed: tokens }),
  };
}

function mayStrike(item: KeyState, write: StrikeWrite): boolean {
  if (item.bannedUntil > write.now) return false;
  if (write.kind === 'first') return item.strikesUntil <= write.now;
  if (write.kind === 'more') return item.strikesUntil > write.now && item.strikes < write.room;
  const { strikes, strikesUntil, bannedUntil, bans } = write.seen;
  return item.strikes === strikes && item.strikesUntil === strikesUntil && item.bannedUntil === bannedUntil && item.bans === bans;
}

function struck(item: KeyState, write: StrikeWrite): Partial<KeyState> {
  if (write.kind === 'first') return { strikes: write.strikes, strikesUntil: write.strikesUntil };
  if (write.kind === 'more') return { strikes: item.strikes + write.strikes };
  return { strikes: 0, strikesUntil: 0, bannedUntil: write.bannedUntil, bans: write.bans };
}
