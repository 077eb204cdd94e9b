import type { Account, Key } from '../../../../client/index.ts';

/** From this share of the day's limit on, the portal shows a warning. */
export const warningShare = 0.8;
/** From this many days before a key expires, the portal shows a warning. */
const expiryWarningMilliseconds = 14 * 24 * 60 * 60 * 1000;

/** A warning for the owner of an account. `until` is in milliseconds since the epoch. */
export type Warning =
  /** One warning for all banned keys, because one program out of control often has several. `until` is the end of the last ban. */
  | { readonly kind: 'banned'; readonly keys: readonly Key[]; readonly until: number }
  | { readonly kind: 'expiring'; readonly key: Key; readonly until: number }
  | {
      readonly kind: 'minute-empty' | 'day-empty' | 'day-nearly-empty';
      readonly used: number;
      readonly limit: number;
      readonly until: number;
    };

export type Window = Account['usage']['minute'];

/** The used requests of a window. When the window ends, its bucket is full again, and no request is needed to know this. */
export const usedAt = ({ used, resetsAt }: Window, limit: number, now: number): number =>
  Date.parse(resetsAt) > now ? Math.min(used, limit) : 0;

/** The warnings, most urgent first. @param now milliseconds since the epoch */
export function warningsAt({ limits, usage }: Pick<Account, 'limits' | 'usage'>, keys: readonly Key[], now: number): Warning[] {
  return [...bansAt(keys, now), ...bucketWarnings(), ...expiriesAt(keys, now)];

  function bucketWarnings(): Warning[] {
    const day = { used: usedAt(usage.day, limits.perDay, now), limit: limits.perDay, until: Date.parse(usage.day.resetsAt) };
    // If the day is exhausted, nobody needs to know about the minute.
    if (day.used >= day.limit) return [{ kind: 'day-empty', ...day }];
    const minute = { used: usedAt(usage.minute, limits.perMinute, now), limit: limits.perMinute, until: Date.parse(usage.minute.resetsAt) };
    return [
      ...(minute.used >= minute.limit ? [{ kind: 'minute-empty', ...minute } as const] : []),
      ...(day.used >= day.limit * warningShare ? [{ kind: 'day-nearly-empty', ...day } as const] : []),
    ];
  }
}

function bansAt(keys: readonly Key[], now: number): Warning[] {
  const endOf = ({ bannedUntil = '' }: Key) => Date.parse(bannedUntil);
  const banned = keys.filter((key) => endOf(key) > now);
  return banned.length > 0 ? [{ kind: 'banned', keys: banned, until: Math.max(...banned.map(endOf)) }] : [];
}

/** Without keys that end anyway, because they were rotated or revoked. */
const expiriesAt = (keys: readonly Key[], now: number): Warning[] =>
  keys
    .filter(({ endsAt }) => endsAt === undefined)
    .map((key) => ({ kind: 'expiring', key, until: Date.parse(key.expiresAt ?? '') }) as const)
    .filter(({ until }) => until > now && until <= now + expiryWarningMilliseconds);
