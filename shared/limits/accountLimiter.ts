import type { KeyReference } from '../accounts/apiKey.ts';
import { Contended } from '../dynamodb/storeErrors.ts';
import { limitRetries } from '../dynamodb/transact.ts';
import { carriedCount } from '../usage/days.ts';
import { addedStrikes, type Ban, banAfter, strikesPerWrite, strikesToBan } from './bans.ts';
import { admitted, decide, type KeyOutcome, type Metered, opensDay, type Rejected } from './buckets.ts';
import {
  type AccountMemories,
  type AccountMemory,
  accountMemories,
  isRemembered,
  noStrikes,
  noteRejection,
  pendingStrikes,
} from './memory.ts';
import { type AccountBuckets, maxAttempts } from './writes.ts';

interface KeyRequest {
  readonly key: KeyReference;
  /** The time of the request, read once. If the clock were read again for a retry, requests that should be admitted would be rejected. */
  readonly now: number;
  /** @throws Contended if it has retried for too long */
  readonly assertTimeLeft: () => void;
  readonly table: AccountBuckets;
  readonly memories: AccountMemories;
  readonly onBan: (ban: Ban) => void;
}

export type AccountLimiter = ReturnType<typeof accountLimiter>;

/** The account buckets for one instance of a function: the store, and the last state that the instance has seen. See `limiter`. */
export function accountLimiter(table: AccountBuckets, onBan: KeyRequest['onBan'] = () => {}) {
  const memories = accountMemories();
  const requestOf = (key: KeyReference, now: number): KeyRequest => ({ key, now, assertTimeLeft: limitRetries(), table, memories, onBan });
  const known = (key: KeyReference, now: number) => {
    const memory = memories.of(key);
    return memory && decide(memory.state, key, now);
  };
  return {
    /** @param isSuspect whether an unknown key is probably wrong. If so, it is read before the write, which is cheaper. */
    async take(key: KeyReference, now: number, isSuspect = () => false): Promise<KeyOutcome> {
      const request = requestOf(key, now);
      return (await isWrong(request, isSuspect)) ? { kind: 'invalid' } : takeOrReject(request);
    },
    proves: async (key: KeyReference, now: number): Promise<boolean> =>
      !(await isWrong(requestOf(key, now), () => true)) && known(key, now)?.kind !== 'invalid',
    expects: (key: KeyReference, now: number): boolean => known(key, now)?.kind === 'admissible',
    lastKnown(key: KeyReference, now: number): Metered | undefined {
      const outcome = known(key, now);
      return outcome && outcome.kind !== 'invalid' ? { buckets: outcome.buckets, reported: outcome.reported } : undefined;
    },
  };
}

/** Whether the key is known to be wrong. Reads it first if that is cheaper. */
async function isWrong(request: KeyRequest, isSuspect: () => boolean): Promise<boolean> {
  const { key, now, memories } = request;
  if (memories.isUnknown(key, now)) return true;
  const memory = memories.of(key);
  if (memory?.state.liveKeys[key.keyHash]) return false;
  // If the account is known, most keys that it does not have are wrong, and a failed write would compete with the account's own writes.
  if (!memory && !isSuspect()) return false;
  return !(await read(request))?.state.liveKeys[key.keyHash];
}

async function read({ key, now, table, memories }: KeyRequest): Promise<AccountMemory | undefined> {
  return (await memories.observed(key, now, async () => ({ done: false, state: await table.read(key.accountId) }))).memory;
}

/** Rejects from memory what this instance saw a moment ago, and otherwise asks the store. */
async function takeOrReject(request: KeyRequest): Promise<KeyOutcome> {
  const { key, now, memories } = request;
  const memory = memories.of(key);
  const outcome = memory && decide(memory.state, key, now);
  if (!memory || !outcome || outcome.kind === 'admissible') return takeToken(request);
  if (outcome.kind === 'invalid') return outcome;
  if (isRemembered(memory.observedAt, now)) return reject(request, memory, outcome);
  // During a ban no strikes are written.
  if (outcome.kind === 'banned' || pendingStrikes(memory, key, now) === 0) return takeToken(request);
  // This write also returns the state.
  return (await rejection(request, await writeStrikes(request, memory))) ?? takeToken(request);
}

/** Takes a token. The last seen state selects the write. If a write fails, the state that it returns selects the next write. */
async function takeToken(request: KeyRequest): Promise<KeyOutcome> {
  const { key, now, assertTimeLeft, table, memories } = request;
  let memory = memories.of(key);
  if (replacedCount(memory, now)) {
    // The key, or its account, may have ended since, and then nothing is stored. An account that is closed after this read is erased at
    // least 30 s later, when this write has finished.
    memory = await read(request);
    const outcome = await rejection(request, memory);
    if (outcome) return outcome;
  }
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    assertTimeLeft();
    const older = replacedCount(memory, now);
    if (older) await table.storeDay(key.accountId, older);
    const seen = memory?.state;
    const written = await memories.observed(key, now, () => table.takeToken(key, seen, now));
    memory = written.memory;
    if (memory && written.done && written.state) {
      // If the bucket becomes empty after this, callers cannot know it yet.
      memory.rejectedKeys.clear();
      return admitted(written.state, key, now);
    }
    const outcome = await rejection(request, memory);
    if (outcome) return outcome;
  }
  throw new Contended('four writes of an account in a row conflicted with other writes');
}

/** The earlier counts on the account's item, which the write that opens a day replaces. */
const replacedCount = (memory: AccountMemory | undefined, now: number) =>
  memory && opensDay(memory.state, now) ? carriedCount(memory.state) : undefined;

/** The outcome of a request that gets no token; undefined if it may get one. */
async function rejection(request: KeyRequest, memory: AccountMemory | undefined): Promise<KeyOutcome | undefined> {
  const outcome = memory && decide(memory.state, request.key, request.now);
  if (!memory || !outcome || outcome.kind === 'invalid') return { kind: 'invalid' };
  return outcome.kind === 'admissible' ? undefined : reject(request, memory, outcome);
}

/** Rejects a request. If the key has enough pending strikes, writes them, which may ban it. */
async function reject(request: KeyRequest, memory: AccountMemory, outcome: Rejected): Promise<KeyOutcome> {
  const { key, now } = request;
  noteRejection(memory, key, outcome, now);
  if (pendingStrikes(memory, key, now) < strikesPerWrite(memory.state)) return outcome;

  const written = await writeStrikes(request, memory);
  const later = written && decide(written.state, key, now);
  if (!later || later.kind === 'invalid') return { kind: 'invalid' };
  // The write may return a refilled bucket, too. This request took no token, so it stays rejected.
  return later.kind === 'banned' ? later : outcome;
}

/**
 * Writes the pending strikes, which may ban the key. If every attempt conflicts with other writes, they stay pending.
 * @returns the remembered state after that; undefined if there is no account
 */
async function writeStrikes(request: KeyRequest, memory: AccountMemory): Promise<AccountMemory | undefined> {
  const { key, now, table, memories, onBan } = request;
  const { accountId, keyHash, keyId } = key;
  const rejectedKey = memory.rejectedKeys.get(keyHash);
  if (!rejectedKey) return memory;
  const { pending } = rejectedKey;
  rejectedKey.pending = noStrikes;
  let isPending = true;
  try {
    for (let attempts = 0; attempts < maxAttempts && isPending; attempts += 1) {
      const live = memory.state.liveKeys[keyHash];
      const next = live && banAfter(live, pending, memory.state, now);
      const written = next && (await memories.observed(key, now, () => table.addStrikes(key, live, next, strikesToBan(memory.state))));
      // A key that is already banned, or that no longer exists, needs no strikes.
      isPending = written?.state !== undefined && !written.done;
      if (!next || !written?.done || next.bannedUntil === live.bannedUntil) continue;
      onBan({ accountId, keyId, bannedUntil: next.bannedUntil, bans: next.bans, strikes: strikesToBan(memory.state) });
    }
  } finally {
    if (isPending) rejectedKey.pending = addedStrikes(rejectedKey.pending, pending, now);
  }
  return memories.of(key);
}
