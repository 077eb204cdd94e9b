const unitMilliseconds: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const longestMilliseconds = 100 * 366 * 86_400_000;

/**
 * Parses a duration to milliseconds: a number and its unit, `90d`, `24h`, `30m`, `45s`, `2w`; or `0`.
 * @returns undefined for anything else, and for more than a hundred years
 */
export function parseDuration(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count, unit = ''] = /^(\d{1,10})([smhdw])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (unitMilliseconds[unit] ?? Number.NaN);
  return milliseconds <= longestMilliseconds ? milliseconds : undefined;
}
