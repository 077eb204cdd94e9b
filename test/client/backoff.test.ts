import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMilliseconds } from '../../client/backoff.ts';
import { retryAfterSeconds } from '../../client/retryAfter.ts';

const anyTry = { tries: fc.integer({ min: 1, max: 2_000 }), random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }) };

describe('backoffMilliseconds', () => {
  it('is never less than Retry-After, and at most 20 s more', () => {
    fc.assert(
      fc.property(anyTry.tries, fc.option(fc.nat(86_400), { nil: undefined }), anyTry.random, (tries, seconds, random) => {
        const asked = (seconds ?? 0) * 1_000;
        const wait = backoffMilliseconds(tries, seconds, () => random);
        expect(wait).toBeGreaterThanOrEqual(asked);
        expect(wait).toBeLessThanOrEqual(asked + 20_000);
      }),
    );
  });

  it('doubles', () => {
    const most = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => backoffMilliseconds(tries, undefined, () => 1));
    expect(most).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
  });
});

describe('retryAfterSeconds', () => {
  const now = Date.UTC(2026, 11, 1, 12);
  const read = (retryAfter: string | null, date?: string) =>
    retryAfterSeconds(new Headers({ ...(retryAfter !== null && { 'retry-after': retryAfter }), ...(date && { date }) }), now);

  const cases: [string | null, number | undefined][] = [
    [null, undefined],
    ['0', 0],
    ['61', 61],
    ['Tue, 01 Dec 2026 12:00:30 GMT', 30],
    ['Tue, 01 Dec 2026 11:59:30 GMT', 0],
    ['Tuesday, 01-Dec-26 12:00:30 GMT', 30],
    ['Tue, 01 Dec 2026 12:00:30 +0000', undefined],
    ['Tue, 41 Dec 2026 12:00:30 GMT', undefined],
  ];
  it.each(cases)('%s is %s', (header, seconds) => {
    expect(read(header)).toBe(seconds);
  });

  it.each(['soon', '', '1.5', '-5', '+5', '1e3', '61 GMT', '61, 61', '2027-01', '2026-12-01T12:00:30Z'])('%j is not valid', (header) => {
    expect(read(header)).toBeUndefined();
  });

  it.each([
    ['Tue, 01 Dec 2026 14:00:00 GMT', 30],
    ['Tue, 01 Dec 2026 14:01:00 GMT', 0],
    ['noon', 7_230],
    ['5', 7_230],
  ])('a date counts from the response’s own Date, where it is readable: %s', (date, seconds) => {
    expect(read('Tue, 01 Dec 2026 14:00:30 GMT', date)).toBe(seconds);
    expect(read('61', date)).toBe(61);
  });

  it('any whole second ahead is read from its date', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seconds) => {
        expect(read(new Date(now + seconds * 1_000).toUTCString())).toBe(seconds);
      }),
    );
  });
});
