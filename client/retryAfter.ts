/**
 * Seconds to wait, as a Retry-After header says: a number of seconds or a date.
 * @returns undefined where there is no such header, or none that can be read
 * @see RFC 9110, section 10.2.3
 */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
