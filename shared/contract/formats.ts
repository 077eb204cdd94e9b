import { invisibleProblem } from '../../common/visibleText.ts';

export const formats = { 'date-time': isDateTime, 'visible-text': (text: string) => invisibleProblem(text) === undefined } as const;

const dateTime = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/**
 * Whether a string is an RFC 3339 date-time of a real day and time, within the years 0001 to 9999 in UTC. It is stricter than ajv-formats,
 * which accepts a `:60` second, a space for the `T` and an offset without minutes. `Date` can read none of these.
 */
function isDateTime(text: string): boolean {
  const match = dateTime.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second, offsetHour = 0, offsetMinute = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return false;
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay) return false;
  if (hour > 23 || minute > 59 || (second ?? 0) > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  return year > 0 && /^(?!0000)\d{4}-/.test(new Date(text.toUpperCase()).toISOString());
}
