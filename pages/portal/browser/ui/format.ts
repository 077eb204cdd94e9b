const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const exactMoment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en');

/**
 * A relative time in words: `just now`, `3 days ago`, `in 2 hours`. Some times are stored in minutes, so past times are never shown in
 * seconds.
 * @param time ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeTime(time: string, now: number): string {
  const difference = Date.parse(time) - now;
  const distance = Math.abs(difference);
  if (difference <= 0 && distance < 2 * minuteMilliseconds) return 'just now';
  if (distance < minuteMilliseconds) return relative.format(Math.trunc(difference / 1000), 'second');
  if (distance < hourMilliseconds) return relative.format(Math.trunc(difference / minuteMilliseconds), 'minute');
  if (distance < dayMilliseconds) return relative.format(Math.trunc(difference / hourMilliseconds), 'hour');
  return relative.format(Math.trunc(difference / dayMilliseconds), 'day');
}

/** A time in the reader's time zone: `Nov 21, 2026, 11:41 PM`. @param time ISO 8601 */
export const localTime = (time: string): string => moment.format(new Date(time));

/** The same with seconds. @param time ISO 8601 */
export const exactLocalTime = (time: string): string => exactMoment.format(new Date(time));

/** `Nov 21` @param date `2026-11-21` */
export const formatDay = (date: string): string => day.format(new Date(date));

/** `100,000` */
export const formatNumber = (value: number): string => number.format(value);

/** Remaining time in words that screen readers read well: `42 seconds`, `3 hours`. Never less than one second. */
export function duration(milliseconds: number): string {
  if (milliseconds < minuteMilliseconds) return count(Math.max(1, Math.ceil(milliseconds / 1000)), 'second');
  if (milliseconds < 2 * hourMilliseconds) return count(Math.ceil(milliseconds / minuteMilliseconds), 'minute');
  return count(Math.ceil(milliseconds / hourMilliseconds), 'hour');
}

/** `1 pet`, `7 pets` */
export const count = (value: number, name: string) => `${value} ${name}${value === 1 ? '' : 's'}`;
