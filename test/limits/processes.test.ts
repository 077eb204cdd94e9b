import { expect, test } from 'vitest';
import { proveLimits } from '../../scripts/prove/limits.ts';
import { endpoint, openStore } from '../support/store.ts';

/** The small brother of `scripts/prove/proveLimits.ts`, which also asks whether the plan was used to the last token: that takes speed. */
test('processes with skewed clocks and five keys of one account admit no more than the plan and count what they admit, over window ends and midnight', async () => {
  const { tables } = await openStore('limits-processes');
  const load = {
    processes: 3,
    keys: 5,
    inFlight: 16,
    speed: 40,
    perMinute: 60,
    perDay: 150,
    secondsBeforeMidnight: 130,
    secondsAfterMidnight: 70,
  };
  const { faults, admitted } = await proveLimits(endpoint, tables, load);
  expect(faults).toEqual([]);
  expect(admitted).toBeGreaterThan(0);
});
