import { expect, test } from 'vitest';
import { dayMilliseconds } from '../../shared/usage/days.ts';
import { createServiceTables, endpoint, newTablePrefix } from '../support/store.ts';
import { type Load, runLoad } from './processes/load.ts';

const few = { processes: 3, keys: 5, inFlight: 16 };
/** Slow enough for a busy machine: a request that takes 30 s of this clock, which are 6 s, would seem to come from a wrong clock. */
const minutes = { ...few, kills: 0, speed: 5, perMinute: 60, perDay: 150, secondsBeforeMidnight: 130, secondsAfterMidnight: 70 };
/** Each process is killed once, in the seconds around midnight, which is reached with tokens left. */
const unlimited = { perMinute: 1_000_000, perDay: 10_000_000 };
const killed = { ...few, ...unlimited, kills: 3, speed: 1, secondsBeforeMidnight: 1.2, secondsAfterMidnight: 1.2 };

/** The machine decides how many requests a load makes, and when each arrives. */
test.each<[string, Load]>([
  ['over the ends of windows and midnight', minutes],
  ['while each of them is killed around midnight', killed],
])('processes with skewed clocks admit no more than the plan, and count what they admit, %s', async (_, load) => {
  const { admitted, account, days } = await runLoad(endpoint, await createServiceTables(newTablePrefix('processes')), load);
  const expectCount = (stored: number, responses: readonly unknown[] = []) => {
    expect(stored).toBeGreaterThanOrEqual(responses.length);
    // More only by what the killed processes had in flight.
    expect(stored).toBeLessThanOrEqual(responses.length + load.kills * load.inFlight);
  };
  const windows = Map.groupBy(admitted, ({ window }) => window);
  for (const { length } of windows.values()) expect(length).toBeLessThanOrEqual(load.perMinute);
  expect(account.windowEnds).toBe(Math.max(...windows.keys()));
  expectCount(account.windowUsed, windows.get(account.windowEnds));
  expectCount(sumOf(days.map(({ requests }) => requests)), admitted);
  for (const { day, requests, byKey } of days) {
    const today = admitted.filter((one) => one.day === (day + 1) * dayMilliseconds);
    expect(today.length).toBeLessThanOrEqual(load.perDay);
    expectCount(requests, today);
    expect(sumOf(Object.values(byKey))).toBe(requests);
    const byKeyToday = Map.groupBy(today, ({ keyId }) => keyId);
    for (const { keyId } of admitted) expectCount(byKey[keyId] ?? 0, byKeyToday.get(keyId));
  }
  expect(admitted.length).toBeGreaterThan(load.keys * 2);
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
