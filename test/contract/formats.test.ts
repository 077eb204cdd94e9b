import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '../../shared/contract/formats.ts';

const isDateTime = formats['date-time'];

describe('date-time', () => {
  it.each(['2027-01-15T09:00:00.123456789012345678901234567890Z', '2028-02-29T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'is %s',
    (text) => {
      expect(isDateTime(text)).toBe(true);
    },
  );

  it.each([
    ['a 29 February of no leap year', '2027-02-29T00:00:00Z'],
    ['a 29 February of a century', '2100-02-29T00:00:00Z'],
    ['a leap second that was', '2016-12-31T23:59:60Z'],
    ['a space for the T', '2027-01-15 09:00:00Z'],
    ['no offset', '2027-01-15T09:00:00'],
    ['an offset without minutes', '2027-01-15T09:00:00+01'],
    ['an offset without a colon', '2027-01-15T09:00:00+0100'],
    ['no seconds', '2027-01-15T09:00Z'],
    ['an empty fraction', '2027-01-15T09:00:00.Z'],
    ['a comma for the point', '2027-01-15T09:00:00,5Z'],
    ['a day alone', '2027-01-15'],
    ['a day without a zero', '2027-1-15T09:00:00Z'],
    ['the year 0000', '0000-06-01T00:00:00Z'],
    ['what is the year 0000 in UTC', '0001-01-01T00:00:00+00:01'],
    ['what is the year 10000 in UTC', '9999-12-31T23:59:59-00:01'],
    ['a year of six digits', '+002027-01-15T09:00:00Z'],
    ['something before it', ' 2027-01-15T09:00:00Z'],
    ['something behind it', '2027-01-15T09:00:00Z\n'],
    ['other digits', '２027-01-15T09:00:00Z'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(isDateTime(text)).toBe(false);
  });

  const digits = (most: number, length: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(length, '0'));
  const nearlyDateTime = fc
    .tuple(
      fc.tuple(digits(9999, 4), digits(13, 2), digits(32, 2)).map((parts) => parts.join('-')),
      fc.constantFrom('T', 't'),
      fc.tuple(digits(24, 2), digits(60, 2), digits(60, 2)).map((parts) => parts.join(':')),
      fc.oneof(
        fc.constant(''),
        digits(999999, 6).map((fraction) => `.${fraction}`),
      ),
      fc.oneof(
        fc.constantFrom('Z', 'z'),
        fc.tuple(fc.constantFrom('+', '-'), digits(24, 2), digits(60, 2)).map(([sign, h, m]) => `${sign}${h}:${m}`),
      ),
    )
    .map((parts) => parts.join(''));

  it('that passes is read by Date and rendered as the same instant; an impossible time never passes', () => {
    let passed = 0;
    fc.assert(
      fc.property(nearlyDateTime, (text) => {
        const wanted = instantOf(text);
        expect(isDateTime(text)).toBe(wanted !== undefined);
        if (wanted === undefined) return;
        passed++;
        const rendered = new Date(text.toUpperCase()).toISOString();
        expect(Date.parse(rendered)).toBe(wanted);
        expect(isDateTime(rendered)).toBe(true);
      }),
      { seed: 1, numRuns: 2000 },
    );
    expect(passed).toBeGreaterThan(1000);
  });
});

/** The time from the calendar, in milliseconds since the epoch; undefined where the day or time does not exist. */
function instantOf(text: string): number | undefined {
  const parts = text.split(/[-Tt:.Zz+]/).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lastDays = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (year === 0 || day < 1 || day > (lastDays[month - 1] ?? 0) || hour > 23 || minute > 59 || second > 59) return undefined;
  const [, sign = '+', offsetHours = '0', offsetMinutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  const before = year - 1;
  const daysBefore = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 719_162;
  const days = daysBefore + lastDays.slice(0, month - 1).reduce((sum, each) => sum + each, 0) + day - 1;
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes));
  const milliseconds = Number((/\.(\d{3})/.exec(text) ?? [])[1] ?? 0);
  const instant = ((days * 24 + hour) * 60 + minute - offset) * 60_000 + second * 1000 + milliseconds;
  return instant < Date.UTC(10_000, 0, 1) && instant >= -62_135_596_800_000 ? instant : undefined;
}
