import { expect, test } from 'vitest';
import { shortForm } from '../prove/conditions.ts';
import { proveLimiter } from '../prove/proveLimits.ts';

/** `npm run prove -- --proof limits` also checks that the plan is used to the last token: that needs a fast machine. */
test('processes with skewed clocks and five keys of one account admit no more than the plan and count what they admit, over window ends and midnight', async () => {
  const { broken, counts } = await proveLimiter(shortForm('limits', 0.01));
  expect(broken).toEqual([]);
  expect(counts.admitted).toBeGreaterThan(0);
});
