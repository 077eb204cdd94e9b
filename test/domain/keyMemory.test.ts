import { describe, expect, test } from 'vitest';
import {
  addUntold,
  countRefusal,
  firstSight,
  othersPerMillisecond,
  see,
  takeStrikes,
  untoldStrikes,
} from '../../shared/domain/keyMemory.ts';
import { unused } from '../../shared/domain/keyState.ts';
import { keyRecord, noon } from '../limits/builders.ts';

const state = { ...unused(keyRecord()), windowEnds: noon + 60_000, windowUsed: 1, revision: 10 };

describe('what an instance remembers of a key', () => {
  test('never goes back when replies overtake each other', () => {
    const memory = firstSight(state, noon);
    see(memory, { ...state, windowUsed: 5, revision: 14 }, true, noon + 50);
    see(memory, { ...state, windowUsed: 3, revision: 12 }, false, noon + 90);
    expect(memory).toMatchObject({ state: { windowUsed: 5, revision: 14 }, seenAt: noon + 50 });
    see(memory, { ...state, windowUsed: 6, revision: 15 }, true, noon + 20);
    expect(memory).toMatchObject({ state: { windowUsed: 6 }, seenAt: noon + 50 });
  });

  test('tells how busy others are, and that nobody else is', () => {
    const memory = firstSight(state, noon);
    see(memory, { ...state, revision: 11 }, true, noon + 10_000);
    expect(othersPerMillisecond(memory)).toBe(0);
    see(memory, { ...state, revision: 32 }, true, noon + 20_000);
    expect(othersPerMillisecond(memory) * 1_000).toBeCloseTo(1, 1);
  });

  test('holds as many strikes as a ban takes at most', () => {
    const memory = firstSight(state, noon);
    for (let at = 0; at < 150; at += 1) countRefusal(memory, noon + 60_000, noon + at * 200);
    expect(untoldStrikes(memory, noon + 30_000)).toBe(60);
  });

  test.each([
    ['the bucket is refilled', noon + 10_000, noon + 10_000],
    ['a minute has passed since the first', noon + 3_600_000, noon + 62_000],
  ])('holds strikes until %s', (_, refilled, until) => {
    const memory = firstSight(state, noon);
    for (let at = 0; at <= 2_000; at += 1_000) countRefusal(memory, refilled, noon + at);
    expect(untoldStrikes(memory, until - 1)).toBe(1);
    expect(untoldStrikes(memory, until)).toBe(0);
  });

  test('keeps strikes that could not be written', () => {
    const memory = firstSight(state, noon);
    addUntold(memory, { count: 4, until: noon + 60_000 }, noon);
    const taken = takeStrikes(memory, noon + 1);
    expect([taken.count, untoldStrikes(memory, noon + 1)]).toEqual([4, 0]);
    addUntold(memory, { count: 3, until: noon + 60_005 }, noon + 5);
    addUntold(memory, taken, noon + 6);
    expect(untoldStrikes(memory, noon + 6)).toBe(7);
  });
});
