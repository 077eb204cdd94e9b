import type { UsageHistory } from '../../../../client/index.ts';

type Day = UsageHistory['days'][number];

export interface UsageDay {
  /** `2026-11-23`, UTC */
  readonly date: string;
  readonly requests: number;
  /** Requests rejected by a limit or a ban; undefined for one key, because they are counted for all keys together. */
  readonly rejected: number | undefined;
  readonly isToday: boolean;
}

/** The days of all keys together, or of one key. Today is the last day. */
export const usageDays = (days: readonly Day[], keyId: string | undefined): UsageDay[] =>
  days.map(({ date, requests, rejected, keys }, index) => ({
    date,
    requests: keyId === undefined ? requests : (keys.find((key) => key.keyId === keyId)?.requests ?? 0),
    rejected: keyId === undefined ? rejected : undefined,
    isToday: index === days.length - 1,
  }));

/** The ids of the keys that were used on any of the days. The key with the most requests comes first. */
export function usedKeys(days: readonly Day[]): string[] {
  const totals = new Map<string, number>();
  for (const { keyId, requests } of days.flatMap(({ keys }) => keys)) totals.set(keyId, (totals.get(keyId) ?? 0) + requests);
  return [...totals].sort(([, a], [, b]) => b - a).map(([keyId]) => keyId);
}

export const totalOf = (day: UsageDay): number => day.requests + (day.rejected ?? 0);

export const totalsOf = (days: readonly UsageDay[]) => ({
  requests: days.reduce((sum, { requests }) => sum + requests, 0),
  rejected: days.some(({ rejected }) => rejected === undefined) ? undefined : days.reduce((sum, { rejected = 0 }) => sum + rejected, 0),
  busiest: days.reduce<UsageDay | undefined>((most, day) => (day.requests > (most?.requests ?? 0) ? day : most), undefined),
});

/** The upper end of an axis: a round number that is not below the value, and even, for the tick in between. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const ends = [1, 2, 4, 6, 8, 10, 12].map((factor) => factor * power).filter((end) => end % 2 === 0);
  return ends.find((end) => end >= most) ?? most;
}
