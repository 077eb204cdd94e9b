import type { KeyReference } from '../accounts/apiKey.ts';
import type { AccountBuckets } from './accountBuckets.ts';
import type { AccountMemories, AccountMemory } from './accountMemory.ts';
import {
  addedStrikes,
  type Ban,
  banAfter,
  countingStrikes,
  isStrike,
  strikesPerWrite,
  strikesToBan,
  strikeWindowMilliseconds,
} from './bans.ts';
import { judge, type KeyOutcome, type Limited } from './outcomes.ts';

export interface KeyRequest {
  readonly key: KeyReference;
  /** The time of the request, read once. If the clock were read again for a retry, requests that should be admitted would be rejected. */
  readonly now: number;
  /** @throws Contended if it has retried for too long */
  readonly assertTimeLeft: () => void;
  readonly table: AccountBuckets;
  readonly memories: AccountMemories;
  readonly onBan: (ban: Ban) => void;
}

export const maxAttempts = 4;
const noStrikes = { strikes: 0, strikesUntil: 0 };

/** Rejects a request. The first rejection tells the callers to wait, and later requests may be strikes. */
export async function limit(request: KeyRequest, memory: AccountMemory, outcome: Limited): Promise<KeyOutcome> {
  const { key, now } = request;
  const { limitedKeys, state } = memory;
  const until = outcome.reported.resetsAt;
  const known = limitedKeys.get(key.keyHash);
  // Strikes during a ban have no effect.
  if (outcome.kind === 'banned') limitedKeys.delete(key.keyHash);
  else if (known?.until !== until) limitedKeys.set(key.keyHash, { since: now, until, pending: known?.pending ?? noStrikes });
  else if (isStrike(known.since, until, now)) {
    known.pending = addedStrikes(known.pending, { strikes: 1, strikesUntil: Math.min(now + strikeWindowMilliseconds, until) }, now);
  }
  if (pendingStrikes(request, memory) < strikesPerWrite(state)) return outcome;

  const written = await writeStrikes(request, memory);
  const later = written && judge(written.state, key, now);
  if (!later || later.kind === 'invalid') return { kind: 'invalid' };
  // The write may return a refilled bucket, too. This request took no token, so it stays rejected.
  return later.kind === 'banned' ? later : outcome;
}

/** The strikes to write. They count for a limited time, as in the store. */
export const pendingStrikes = ({ key, now }: KeyRequest, { limitedKeys }: AccountMemory): number =>
  countingStrikes(limitedKeys.get(key.keyHash)?.pending ?? noStrikes, now);

/**
 * Writes the pending strikes, which may ban the key. If every attempt conflicts with other writes, they stay pending.
 * @returns the remembered state after that; undefined if there is no account
 */
export async function writeStrikes(request: KeyRequest, memory: AccountMemory): Promise<AccountMemory | undefined> {
  const { key, now, table, memories, onBan } = request;
  const { accountId, keyHash, keyId } = key;
  const limitedKey = memory.limitedKeys.get(keyHash);
  if (!limitedKey) return memory;
  const { pending } = limitedKey;
  limitedKey.pending = noStrikes;
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
    if (isPending) limitedKey.pending = addedStrikes(limitedKey.pending, pending, now);
  }
  return memories.of(key);
}
