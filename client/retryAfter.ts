/**
 * Seconds to wait, as a Retry-After header says: whole seconds, or a date. A date counts from the answer's own Date, for the clock here may
 * be off; from `now` where there is none to read, as in a page of another origin.
 * @param now milliseconds since the epoch
 * @returns undefined where there is no such header, or none that can be read
 * @see RFC 9110, sections 5.6.7 and 10.2.3
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const retryAfter = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const until = readDate(retryAfter);
  return until === undefined ? undefined : Math.max(0, (until - (readDate(headers.get('date') ?? '') ?? now)) / 1000);
}

/** The form is looked at first, for `Date.parse` makes a date of nearly anything: of `1.5` a day in 2001. */
function readDate(header: string): number | undefined {
  const date = /^[a-z]+, \d.+ GMT$/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
