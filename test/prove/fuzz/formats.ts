const dateTime = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** RFC 3339, with days and times that exist, in the years 1 to 9999 of UTC; without leap seconds. */
function isDateTime(text: string): boolean {
  const [, year, month, day, hour, minute, second, sign, offsetHours = 0, offsetMinutes = 0] = dateTime.exec(text) ?? [];
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return false;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return false;
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute), Number(second)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return false;
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes));
  const utcYear = new Date(date.getTime() - offset * 60_000).getUTCFullYear();
  return Number(year) >= 1 && utcYear >= 1 && utcYear <= 9999;
}

/** First and last code points of what is not seen, as far as the fuzzer sends it. */
const unseen = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
] as const;

/** No character that is not seen, and no blank at an end. A joiner never is between characters that it joins: the fuzzer repeats one. */
const isVisibleText = (text: string): boolean =>
  text === text.trim() &&
  [...text].every((character) => !unseen.some(([first, last]) => first <= codeOf(character) && codeOf(character) <= last));

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

export const formats: Readonly<Record<string, (text: string) => boolean>> = { 'date-time': isDateTime, 'visible-text': isVisibleText };
