import { lruCache } from '../../common/lruCache.ts';
import { type AccountState, maxBanMilliseconds } from '../accounts/account.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import { isOngoing, latestEnd } from '../dynamodb/store.ts';
import { Contended } from '../dynamodb/storeErrors.ts';
import { limitRetries, type Written } from '../dynamodb/transact.ts';
import { carriedCount } from '../usage/dayCounts.ts';
import { type AccountBuckets, attemptBlind, attemptFor, attemptLikely } from './accountBuckets.ts';
import {
  type AccountMemory,
  addPendingStrikes,
  countLimited,
  endLimited,
  newMemory,
  observe,
  othersPerMillisecond,
  pendingStrikes,
  takePendingStrikes,
} from './accountMemory.ts';
import { type Ban, strikesPerWrite, strikesToBan, strikeWrite } from './bans.ts';
import { admitted, judge, type KeyOutcome, type LimitingVerdict, limited, type Metered, meteredAs } from './buckets.ts';

/** The buckets of the accounts, as one instance of a function sees them: the store, and its last observed state. */
export interface AccountLimiter {
  /**
   * Authenticates a key and takes a token of both buckets of its account.
   * @param now the request's frozen clock, in milliseconds
   * @param isSuspect whether an unknown key is likely to be wrong: then it is read before the write, which is cheaper
   * @throws the store's error if it cannot be reached, and `Contended`; then no request was admitted
   */
  take(key: KeyReference, now: number, isSuspect?: () => boolean): Promise<KeyOutcome>;
  /** Whether the key is valid, after a read if this instance has not seen it; takes no token. */
  proves(key: KeyReference, now: number): Promise<boolean>;
  /** Whether the key was valid and had tokens when it was last observed. */
  expects(key: KeyReference, now: number): boolean;
  /** The buckets of a key as last observed, for responses without a call to the store. */
  lastKnown(key: KeyReference, now: number): Metered | undefined;
}

/** An upgrade, the end of a ban or a revocation is seen within this time. */
const rememberedMilliseconds = 5_000;
const maxTries = 4;
const accountsRemembered = 10_000;
const unknownKeysRemembered = 1_000;

const isRemembered = (since: number, now: number): boolean => isOngoing(since + rememberedMilliseconds, rememberedMilliseconds, now);

/** Called once for each ban that a limiter has written. */
export type OnBan = (ban: Ban) => void;

/** One per instance of a function: it has that instance's memory. */
export function accountLimiter(table: AccountBuckets, onBan: OnBan = () => {}): AccountLimiter {
  const memories = lruCache<AccountMemory>(accountsRemembered);
  // Separate from the accounts, so that guesses cannot evict them.
  const unknownKeys = lruCache<number>(unknownKeysRemembered);
  const pendingCalls = new Map<string, Promise<unknown>>();

  /** Calls the store and remembers the state that it responds with. */
  async function observed({ accountId, keyHash }: KeyReference, now: number, call: () => Promise<Written<AccountState>>) {
    const seen = memories.get(accountId)?.state;
    const { done, state } = await call();
    const known = memories.get(accountId);
    if (!state) memories.delete(accountId);
    else if (known) observe(known, state, done, now, seen);
    else memories.set(accountId, newMemory(state, now));

    const memory = memories.get(accountId);
    if (!memory?.state.liveKeys[keyHash]) unknownKeys.set(keyHash, now);
    return { done, state, memory };
  }

  const read = (key: KeyReference, now: number) =>
    observed(key, now, async () => ({ done: false, state: await table.read(key.accountId) }));

  function isUnknown(keyHash: string, now: number): boolean {
    const since = unknownKeys.get(keyHash);
    return since !== undefined && isRemembered(since, now);
  }

  /** Takes a token from the store: retries with the state of each response, until a write succeeds or the request is rejected. */
  async function attempt(key: KeyReference, now: number, assertTimeLeft: () => void): Promise<KeyOutcome> {
    let memory = memories.get(key.accountId);
    let next = memory ? attemptLikely(memory.state, now, othersPerMillisecond(memory)) : attemptBlind(now);
    if (next.day === 'new' && carriedCount(memory?.state)) {
      // The key may have ended since, and the account with it: for those nothing is stored. An account that is closed after this read is erased
      // 30 s later at the earliest, when this write is over.
      assertTimeLeft();
      ({ memory } = await read(key, now));
      if (!memory || judge(memory.state, key.keyHash, now).kind === 'invalid') return { kind: 'invalid' };
      next = attemptFor(memory.state, now);
    }
    for (let tries = 0; tries < maxTries; tries += 1) {
      assertTimeLeft();
      // A ban that a wrong clock stored ends with this write: otherwise it would begin when its time comes.
      const { bannedUntil = 0 } = memory?.state.liveKeys[key.keyHash] ?? {};
      const endsBan = bannedUntil > latestEnd(maxBanMilliseconds, now);
      // The write that opens a day replaces the older counts that the item carries.
      const older = next.day === 'new' ? carriedCount(memory?.state) : undefined;
      if (older) await table.storeDay(key.accountId, older);
      const taken = await observed(key, now, () => table.takeToken(key, { ...next, endsBan }));
      const { done, state } = taken;
      memory = taken.memory;
      if (!memory || !state) return { kind: 'invalid' };
      if (done) {
        for (const keyHash of memory.limitedKeys.keys()) endLimited(memory, keyHash);
        return admitted(state, key, now);
      }
      const verdict = judge(memory.state, key.keyHash, now);
      if (verdict.kind === 'invalid') return verdict;
      if (verdict.kind !== 'room') return limit(key, memory, verdict, now);
      next = attemptFor(memory.state, now);
    }
    throw new Contended('four writes of an account in a row collided with others');
  }

  async function limit(key: KeyReference, memory: AccountMemory, verdict: LimitingVerdict, now: number): Promise<KeyOutcome> {
    const outcome = limited(memory.state, key, verdict, now);
    if (verdict.kind === 'empty') countLimited(memory, key.keyHash, verdict.until, now);
    else endLimited(memory, key.keyHash);
    if (pendingStrikes(memory, key.keyHash, now) < strikesPerWrite(memory.state)) return outcome;

    const written = await writeStrikes(key, memory, now);
    if (!written) return { kind: 'invalid' };
    // The write may show a ban. It may also show new tokens: this request took none, so it stays rejected.
    const later = judge(written.state, key.keyHash, now);
    return later.kind === 'banned' ? limited(written.state, key, later, now) : outcome;
  }

  /**
   * Writes the strikes counted here, which may ban the key; strikes that collide with other writes each time are kept for the next write.
   */
  async function writeStrikes(key: KeyReference, memory: AccountMemory, now: number): Promise<AccountMemory | undefined> {
    const strikes = takePendingStrikes(memory, key.keyHash, now);
    let settled = false;
    try {
      for (let tries = 0; tries < maxTries && !settled; tries += 1) {
        const live = memory.state.liveKeys[key.keyHash];
        const write = live && strikeWrite({ ...live, perMinute: memory.state.perMinute }, strikes, now);
        const written = write && (await observed(key, now, () => table.addStrikes(key, write)));
        // A key that is already banned, or does not exist any more, needs no strikes.
        settled = !written?.state || written.done;
        if (write?.kind === 'ban' && written?.done) {
          const { accountId, keyId } = key;
          onBan({ accountId, keyId, bannedUntil: write.bannedUntil, bans: write.bans, strikes: strikesToBan(memory.state) });
        }
      }
    } finally {
      if (!settled) addPendingStrikes(memory, key.keyHash, strikes, now);
    }
    return memories.get(key.accountId);
  }

  /**
   * Checks a limited key in the store: a write of waiting strikes returns its state as an attempt would. Of a banned key none is written.
   */
  async function recheck(key: KeyReference, memory: AccountMemory, now: number, assertTimeLeft: () => void): Promise<KeyOutcome> {
    const isLimitedByBan = judge(memory.state, key.keyHash, now).kind === 'banned';
    if (isLimitedByBan || pendingStrikes(memory, key.keyHash, now) === 0) return attempt(key, now, assertTimeLeft);
    const known = await writeStrikes(key, memory, now);
    const verdict = known && judge(known.state, key.keyHash, now);
    if (!verdict || verdict.kind === 'invalid') return { kind: 'invalid' };
    return verdict.kind === 'room' ? attempt(key, now, assertTimeLeft) : limit(key, known, verdict, now);
  }

  /** Whether the next write opens no window and no day, so that many writes may be in flight at once. */
  function isSteady(state: AccountState, now: number): boolean {
    const { window, day, repairs } = attemptFor(state, now);
    return !repairs && window === 'open' && day === 'same';
  }

  /** Whether the key is known to be wrong, after a read if that is cheaper. */
  async function isWrong(key: KeyReference, now: number, isSuspect: () => boolean): Promise<boolean> {
    if (isUnknown(key.keyHash, now)) return true;
    const memory = memories.get(key.accountId);
    if (memory?.state.liveKeys[key.keyHash]) return false;
    // Most keys that a known account does not have are wrong, and a failed write would compete with the account's own writes.
    if (!memory && !isSuspect()) return false;
    return !(await read(key, now)).memory?.state.liveKeys[key.keyHash];
  }

  return {
    async take(key, now, isSuspect = () => false) {
      const assertTimeLeft = limitRetries();
      if (await isWrong(key, now, isSuspect)) return { kind: 'invalid' };
      for (;;) {
        const memory = memories.get(key.accountId);
        const verdict = memory && judge(memory.state, key.keyHash, now);
        if (isUnknown(key.keyHash, now) || verdict?.kind === 'invalid') return { kind: 'invalid' };
        const limiting = verdict && verdict.kind !== 'room' ? verdict : undefined;
        if (memory && limiting && isRemembered(memory.observedAt, now)) return limit(key, memory, limiting, now);
        if (memory && !limiting && isSteady(memory.state, now)) return attempt(key, now, assertTimeLeft);

        // Only one request at a time loads an account, opens its window or checks a limited key; the others wait for its
        // result. Otherwise all but one would write for nothing.
        const pending = pendingCalls.get(key.accountId);
        if (!pending) {
          const mine = (memory && limiting ? recheck(key, memory, now, assertTimeLeft) : attempt(key, now, assertTimeLeft)).finally(() =>
            pendingCalls.delete(key.accountId),
          );
          pendingCalls.set(key.accountId, mine);
          return mine;
        }
        await pending;
      }
    },
    async proves(key, now) {
      if (isUnknown(key.keyHash, now)) return false;
      const known = memories.get(key.accountId);
      const memory = known?.state.liveKeys[key.keyHash] ? known : (await read(key, now)).memory;
      return memory !== undefined && judge(memory.state, key.keyHash, now).kind !== 'invalid';
    },
    expects({ accountId, keyHash }, now) {
      const memory = memories.get(accountId);
      return memory !== undefined && judge(memory.state, keyHash, now).kind === 'room';
    },
    lastKnown({ accountId, keyHash }, now) {
      const memory = memories.get(accountId);
      return memory && meteredAs(memory.state, keyHash, now);
    },
  };
}
