import type { KeyRecord, KeyState } from '../shared/domain/keyState.ts';
import { bucketsAt } from '../shared/domain/tokenBucket.ts';
import { textTable } from './textTable.ts';

/** A key for scripts: times in ISO 8601, nothing of its hash. */
export function recordView(record: KeyRecord, now: number) {
  const { keyId, owner, plan, perMinute, perDay, createdAt, expiresAt, revokedAt } = record;
  return {
    keyId,
    owner,
    plan,
    perMinute,
    perDay,
    status: statusOf(record, now),
    createdAt: iso(createdAt),
    ...(expiresAt !== undefined && { expiresAt: iso(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: iso(revokedAt) }),
  };
}

/** The same with what is left of its buckets, and its ban. */
export function stateView(state: KeyState, now: number) {
  const [minute, day] = bucketsAt(state, now);
  const banned = now < state.bannedUntil;
  return {
    ...recordView(state, now),
    minute: { remaining: minute.remaining, ...(now < state.windowEnds && { resetsAt: iso(minute.resetsAt) }) },
    day: { remaining: day.remaining, resetsAt: iso(day.resetsAt) },
    strikes: now < state.strikesUntil ? state.strikes : 0,
    ...(banned && { bannedUntil: iso(state.bannedUntil) }),
  };
}

/** `retiring` is a key that was rotated or is to be revoked, and still works. */
function statusOf({ expiresAt, revokedAt }: KeyRecord, now: number): 'active' | 'retiring' | 'expired' | 'revoked' {
  if (revokedAt !== undefined && now >= revokedAt) return 'revoked';
  if (expiresAt !== undefined && now >= expiresAt) return 'expired';
  return revokedAt === undefined ? 'active' : 'retiring';
}

/** Keys for people, one a line. */
export function recordTable(records: readonly KeyRecord[], now: number): string {
  const head = ['KEY ID', 'OWNER', 'PLAN', 'A MINUTE', 'A DAY', 'STATUS', 'ISSUED', 'WORKS UNTIL'];
  const rows = records.map((record) => {
    const { keyId, owner, plan, perMinute, perDay, createdAt, expiresAt = Infinity, revokedAt = Infinity } = record;
    const end = Math.min(expiresAt, revokedAt);
    return [keyId, owner, plan, grouped(perMinute), grouped(perDay), statusOf(record, now), short(createdAt), short(end)];
  });
  return textTable(head, rows, [3, 4]);
}

/** One key for people. */
export function stateText(state: KeyState, now: number): string {
  const { keyId, owner, plan, perMinute, perDay, createdAt, expiresAt, revokedAt, bannedUntil } = state;
  const { status, minute, day, strikes } = stateView(state, now);
  const left = (remaining: number, limit: number) => `${grouped(remaining)} of ${grouped(limit)} left`;
  return lines([
    ['Key id', keyId],
    ['Owner', owner],
    ['Plan', plan],
    ['Status', now < bannedUntil ? `${status}, banned until ${short(bannedUntil)}` : status],
    ['Minute', left(minute.remaining, perMinute) + (now < state.windowEnds ? `, whole again ${short(state.windowEnds)}` : '')],
    ['Day', `${left(day.remaining, perDay)}, whole again at 00:00 UTC`],
    ['Strikes', strikes > 0 && String(strikes)],
    ['Issued', short(createdAt)],
    ['Expires', expiresAt !== undefined && short(expiresAt)],
    ['Revoked', revokedAt !== undefined && short(revokedAt)],
  ]);
}

/** Names and what they stand for, where they stand for something. */
export function lines(pairs: readonly (readonly [name: string, value: string | false])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.flatMap(([name, value]) => (value === false ? [] : [`${name.padEnd(width)}  ${value}`])).join('\n');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** To the second, in UTC. Nothing for a time that never comes. */
export function short(time: number): string {
  return Number.isFinite(time) ? `${iso(time).slice(0, 19).replace('T', ' ')}Z` : '';
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
