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
  it.each([
    [null, undefined],
    ['0', 0],
    ['61', 61],
    ['Tue, 01 Dec 2026 12:00:30 GMT', 30],
    ['Tue, 01 Dec 2026 11:59:30 GMT', 0],
    ['soon', undefined],
    ['', undefined],
  ])('%s is %s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });

  it('any whole second ahead comes back from its date', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seconds) => {
        expect(retryAfterSeconds(new Date(now + seconds * 1_000).toUTCString(), now)).toBe(seconds);
      }),
    );
  });
});
