const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

const past = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const exactMoment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en');

/**
 * A relative time in words: `just now`, `3 days ago`, `in 2 hours`. Some times are stored in minutes, so past times are never shown in
 * seconds. Times ahead round up, so that a person who chooses 30 days reads 30 days.
 * @param time ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeTime(time: string, now: number): string {
  const ago = now - Date.parse(time);
  if (ago < 0) return `in ${duration(-ago)}`;
  if (ago < 2 * minuteMilliseconds) return 'just now';
  if (ago < hourMilliseconds) return past.format(-Math.floor(ago / minuteMilliseconds), 'minute');
  if (ago < dayMilliseconds) return past.format(-Math.floor(ago / hourMilliseconds), 'hour');
  return past.format(-Math.floor(ago / dayMilliseconds), 'day');
}

/** A time in the reader's time zone: `Nov 21, 2026, 11:41 PM`. @param time ISO 8601 */
export const localTime = (time: string): string => moment.format(new Date(time));

/** The same with seconds. @param time ISO 8601 */
export const exactLocalTime = (time: string): string => exactMoment.format(new Date(time));

/** `Nov 21` @param date `2026-11-21` */
export const formatDay = (date: string): string => day.format(new Date(date));

/** `100,000` */
export const formatNumber = (value: number): string => number.format(value);

/** Remaining time in words that screen readers read well: `42 seconds`, `3 hours`, `30 days`. Never less than one second. */
export function duration(milliseconds: number): string {
  if (milliseconds < minuteMilliseconds) return count(Math.max(1, Math.ceil(milliseconds / 1000)), 'second');
  if (milliseconds < 2 * hourMilliseconds) return count(Math.ceil(milliseconds / minuteMilliseconds), 'minute');
  if (milliseconds < 2 * dayMilliseconds) return count(Math.ceil(milliseconds / hourMilliseconds), 'hour');
  return count(Math.ceil(milliseconds / dayMilliseconds), 'day');
}

/** `1 pet`, `7 pets` */
export const count = (value: number, name: string) => `${value} ${name}${value === 1 ? '' : 's'}`;
