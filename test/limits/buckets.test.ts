import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterSeconds } from '../../shared/limits/buckets.ts';
import { noon } from './builders.ts';

test('Retry-After is a whole second more than is left, and at least one', () => {
  const skew = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000_000 }), skew, skew, (left, here, there) => {
      const seconds = retryAfterSeconds(noon + left, noon + here);
      expect(seconds).toBeGreaterThanOrEqual(1);
      // The time has come on the clock of any instance that responds next.
      expect(noon + seconds * 1_000 + there).toBeGreaterThanOrEqual(noon + left);
      expect(seconds).toBeLessThan((left - here) / 1_000 + 2.0001 + (left < here ? 2 : 0));
    }),
  );
});
