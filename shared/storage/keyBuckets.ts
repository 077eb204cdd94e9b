import { strikesPerWrite, strikeWrite } from '../domain/ban.ts';
import {
  addUntold,
  countRefusal,
  firstSight,
  type KeyMemory,
  othersPerMillisecond,
  see,
  takeStrikes,
  untoldStrikes,
} from '../domain/keyMemory.ts';
import { admitted, type KeyOutcome, outcomeOf } from '../domain/keyOutcome.ts';
import { judge, type KeyState } from '../domain/keyState.ts';
import { isLeased, leaseOf, nextLeaseSize, noLease, spend } from '../domain/lease.ts';
import { recent } from '../domain/recent.ts';
import { attemptBlind, attemptFor, attemptLikely } from '../domain/tokenBucket.ts';
import type { ApiKeys } from './apiKeys.ts';
import { Contended } from './unavailable.ts';

/** The buckets of the keys, as one instance of a function sees them: the store, and what was last heard of it. */
export interface KeyBuckets {
  /**
   * Authenticates a key and takes a token of both its buckets.
   * @param now the request's frozen clock, in milliseconds
   * @throws what the store throws when it is out of reach, and `Contended`; then nobody was admitted
   */
  take(keyHash: string, now: number): Promise<KeyOutcome>;
  /**
   * Whether a key exists: reads a key that this instance does not know, and takes no token.
   * @throws what the store throws when it is out of reach
   */
  exists(keyHash: string, now: number): Promise<boolean>;
  /** What was last heard of a key, for answers that are given without the store. */
  lastKnown(keyHash: string, now: number): KeyOutcome | undefined;
}

/** An upgrade, an unban or a revocation is seen within this time. */
const rememberedMilliseconds = 5_000;
const mostTries = 4;
const keysRemembered = 10_000;
const strangersRemembered = 1_000;

/** Whether the next write needs to open neither a window nor a day, so that many may be under way at once. */
function isSteady(state: KeyState, now: number): boolean {
  const { window, day } = attemptFor(state, now);
  return !isLeased(state) && window === 'open' && day === 'same';
}

/** One for each instance of a function: it holds that instance's memory. */
export function keyBuckets(apiKeys: ApiKeys): KeyBuckets {
  const memories = recent<KeyMemory>(keysRemembered);
  // Apart from the keys, so that a guesser cannot push them out.
  const strangers = recent<number>(strangersRemembered);
  const asking = new Map<string, Promise<unknown>>();

  function remember(keyHash: string, state: KeyState | undefined, own: boolean, now: number): KeyMemory | undefined {
    if (!state) {
      memories.delete(keyHash);
      strangers.set(keyHash, now);
      return undefined;
    }
    const known = memories.get(keyHash);
    if (known) see(known, state, own, now);
    else memories.set(keyHash, firstSight(state, now));
    return known ?? memories.get(keyHash);
  }

  function isStranger(keyHash: string, now: number): boolean {
    const since = strangers.get(keyHash);
    return since !== undefined && now < since + rememberedMilliseconds;
  }

  /** Takes from the store, following what it tells until a write holds or the request is refused. */
  async function ask(keyHash: string, now: number): Promise<KeyOutcome> {
    let memory = memories.get(keyHash);
    const tokens = memory && isLeased(memory.state) ? nextLeaseSize(memory.lease) : 1;
    let attempt = memory ? attemptLikely(memory.state, now, othersPerMillisecond(memory), tokens) : attemptBlind(now);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { done, state } = await apiKeys.takeTokens(keyHash, attempt);
      memory = remember(keyHash, state, done, now);
      if (!memory || !state) return { kind: 'invalid' };
      if (done) {
        memory.told = undefined;
        memory.lease = isLeased(state) ? leaseOf(state, attempt.tokens, now) : noLease;
        return admitted(state, now, memory.lease.left);
      }
      if (judge(memory.state, now).kind !== 'room') return refuse(keyHash, memory, now);
      attempt = attemptFor(memory.state, now, tokens);
    }
    throw new Contended('four writes of an API key in a row met another');
  }

  async function refuse(keyHash: string, memory: KeyMemory, now: number): Promise<KeyOutcome> {
    const verdict = judge(memory.state, now);
    if (verdict.kind === 'empty') countRefusal(memory, verdict.until, now);
    // After a ban its callers learn anew of a bucket that is still empty.
    else memory.told = undefined;
    const refused = outcomeOf(memory.state, now);
    if (untoldStrikes(memory, now) < strikesPerWrite(memory.state)) return refused;

    await tellStrikes(keyHash, memory, now);
    const known = memories.get(keyHash);
    if (!known) return { kind: 'invalid' };
    // The write may tell of a ban. It may also tell of tokens: this request took none, so it stays refused.
    const told = outcomeOf(known.state, now);
    return told.kind === 'banned' ? told : refused;
  }

  /** Writes the strikes counted here, which may ban the key; those that meet other writes each time are kept for the next. */
  async function tellStrikes(keyHash: string, memory: KeyMemory, now: number): Promise<void> {
    const strikes = takeStrikes(memory, now);
    let told = false;
    try {
      for (let tries = 0; tries < mostTries && !told; tries += 1) {
        const write = strikeWrite(memory.state, strikes, now);
        const written = write && (await apiKeys.addStrikes(keyHash, write));
        const known = written && remember(keyHash, written.state, written.done, now);
        // A key that is banned by now, or gone, needs no strikes.
        told = !known || written.done;
      }
    } finally {
      if (!told) addUntold(memory, strikes, now);
    }
  }

  /** Asks anew about a key that was refused: strikes that wait to be written tell how it stands as well as an attempt would. */
  async function askAgain(keyHash: string, memory: KeyMemory, now: number): Promise<KeyOutcome> {
    if (untoldStrikes(memory, now) === 0) return ask(keyHash, now);
    await tellStrikes(keyHash, memory, now);
    const known = memories.get(keyHash);
    if (!known) return { kind: 'invalid' };
    return judge(known.state, now).kind === 'room' ? ask(keyHash, now) : refuse(keyHash, known, now);
  }

  function spendLeased({ state, lease }: KeyMemory, now: number): boolean {
    const { kind } = judge(state, now);
    return (kind === 'room' || kind === 'empty') && spend(lease, now);
  }

  return {
    async take(keyHash, now) {
      for (;;) {
        if (isStranger(keyHash, now)) return { kind: 'invalid' };
        const memory = memories.get(keyHash);
        if (memory && spendLeased(memory, now)) return admitted(memory.state, now, memory.lease.left);
        const refused = memory && judge(memory.state, now).kind !== 'room' ? memory : undefined;
        if (refused && now < refused.seenAt + rememberedMilliseconds) return refuse(keyHash, refused, now);
        if (memory && !refused && isSteady(memory.state, now)) return ask(keyHash, now);

        // One request at a time meets a key, opens its window, asks about a refusal or writes a lease; those beside it wait for what it
        // hears. Of many at once all but one would write in vain, or lease tokens that nobody spends.
        const pending = asking.get(keyHash);
        if (!pending) {
          const mine = (refused ? askAgain(keyHash, refused, now) : ask(keyHash, now)).finally(() => asking.delete(keyHash));
          asking.set(keyHash, mine);
          return mine;
        }
        await pending;
      }
    },
    async exists(keyHash, now) {
      if (memories.get(keyHash)) return true;
      if (isStranger(keyHash, now)) return false;
      return remember(keyHash, await apiKeys.find(keyHash), false, now) !== undefined;
    },
    lastKnown(keyHash, now) {
      const memory = memories.get(keyHash);
      return memory && outcomeOf(memory.state, now);
    },
  };
}
