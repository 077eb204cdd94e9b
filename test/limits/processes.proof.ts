import { expect, test } from 'vitest';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { endpoint, newTablePrefix } from '../support/store.ts';
import { type Load, runLoad } from './processes/load.ts';

const few = { processes: 3, keys: 5, inFlight: 16 };
const minutes = { ...few, kills: 0, speed: 80, perMinute: 60, perDay: 150, secondsBeforeMidnight: 130, secondsAfterMidnight: 70 };
/** Each process is killed once, in the seconds around midnight, which is reached with tokens left. */
const unlimited = { perMinute: 1_000_000, perDay: 10_000_000 };
const killed = { ...few, ...unlimited, kills: 3, speed: 1, secondsBeforeMidnight: 1.2, secondsAfterMidnight: 1.2 };

/** The machine decides how many requests a load makes, and when each arrives. */
test.each<[string, Load]>([
  ['over the ends of windows and midnight', minutes],
  ['while each of them is killed around midnight', killed],
])('processes with skewed clocks admit no more than the plan, and count what they admit, %s', async (_, load) => {
  const { admitted, faults } = await runLoad(endpoint, await createServiceTables(endpoint, newTablePrefix('processes')), load);
  expect(faults).toEqual([]);
  expect(admitted).toBeGreaterThan(0);
});
