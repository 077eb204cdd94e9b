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

/** A request with a key, and what its instance has. */
export interface KeyRequest {
  readonly key: KeyReference;
  /** Its time, read once: a clock that is read again on a retry would reject requests that should be admitted. */
  readonly now: number;
  /** @throws Contended when it has tried for too long */
  readonly assertTimeLeft: () => void;
  readonly table: AccountBuckets;
  readonly memories: AccountMemories;
  readonly onBan: (ban: Ban) => void;
}

export const maxAttempts = 4;
const noStrikes = { strikes: 0, strikesUntil: 0 };

/** Rejects a request. The first one without tokens tells the callers to wait, and later ones may be strikes. */
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
  // The write may show new tokens, too: this request took none, so it stays rejected.
  return later.kind === 'banned' ? later : outcome;
}

/** The strikes to write: as in the store, they count for a limited time. */
export const pendingStrikes = ({ key, now }: KeyRequest, { limitedKeys }: AccountMemory): number =>
  countingStrikes(limitedKeys.get(key.keyHash)?.pending ?? noStrikes, now);

/**
 * Writes the pending strikes, which may ban the key. Those that collide with other writes each time stay pending.
 * @returns what is remembered then; undefined without an account
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
      // A key that is already banned, or does not exist any more, needs no strikes.
      isPending = written?.state !== undefined && !written.done;
      if (!next || !written?.done || next.bannedUntil === live.bannedUntil) continue;
      onBan({ accountId, keyId, bannedUntil: next.bannedUntil, bans: next.bans, strikes: strikesToBan(memory.state) });
    }
  } finally {
    if (isPending) limitedKey.pending = addedStrikes(limitedKey.pending, pending, now);
  }
  return memories.of(key);
}
