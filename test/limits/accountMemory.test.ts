import { describe, expect, test } from 'vitest';
import {
  addPendingStrikes,
  countLimited,
  newMemory,
  observe,
  othersPerMillisecond,
  pendingStrikes,
  takePendingStrikes,
} from '../../shared/limits/accountMemory.ts';
import { aKey, newState, noon } from './builders.ts';

const { keyHash } = aKey();
const state = { ...newState(), windowEnds: noon + 60_000, windowUsed: 1, revision: 10 };

describe('the memory of an account', () => {
  test('never goes back when responses overtake each other', () => {
    const memory = newMemory(state, noon);
    observe(memory, { ...state, windowUsed: 5, revision: 14 }, true, noon + 50, undefined);
    observe(memory, { ...state, windowUsed: 3, revision: 12 }, false, noon + 90, undefined);
    expect(memory).toMatchObject({ state: { windowUsed: 5, revision: 14 }, observedAt: noon + 50 });
    observe(memory, { ...state, windowUsed: 6, revision: 15 }, true, noon + 20, undefined);
    expect(memory).toMatchObject({ state: { windowUsed: 6 }, observedAt: noon + 50 });
  });

  test('shows how busy other instances are, or that none is', () => {
    const memory = newMemory(state, noon);
    observe(memory, { ...state, revision: 11 }, true, noon + 10_000, undefined);
    expect(othersPerMillisecond(memory)).toBe(0);
    observe(memory, { ...state, revision: 32 }, true, noon + 20_000, undefined);
    expect(othersPerMillisecond(memory) * 1_000).toBeCloseTo(1, 1);
  });

  test.each([
    ['open', noon + 30_000, { writes: 9, milliseconds: 30_000 }],
    ['over', noon, { writes: 0, milliseconds: 0 }],
    ['of a wrong clock', noon + 90_001, { writes: 0, milliseconds: 0 }],
  ])('takes a window that is %s when it is first seen for the work of others', (_, windowEnds, others) => {
    const memory = newMemory({ ...state, windowEnds, windowUsed: 10 }, noon);
    expect(memory.others).toEqual(others);
    expect(othersPerMillisecond(memory)).toBe(others.writes === 0 ? 0 : others.writes / others.milliseconds);
  });

  test('counts others less as time passes: after five minutes a third', () => {
    const memory = newMemory({ ...state, windowEnds: noon + 30_000, windowUsed: 10 }, noon);
    observe(memory, { ...state, revision: 11 }, true, noon + 300_000, undefined);
    expect(memory.others.writes).toBeCloseTo(9 / Math.E);
    expect(memory.others.milliseconds).toBeCloseTo(30_000 / Math.E + 300_000);
  });

  test.each([
    ['the last response, though nothing has changed', -1_000, noon],
    ['before, after a response of a clock that is behind', 30_000, noon + 30_000],
    ['a response, after its clock was set back', 30_001, noon],
  ])('is as new as %s', (_, ahead, observedAt) => {
    const memory = newMemory(state, noon + ahead);
    observe(memory, state, false, noon, undefined);
    expect(memory.observedAt).toBe(observedAt);
  });

  test('has nothing about a deleted key', () => {
    const memory = newMemory(state, noon);
    countLimited(memory, keyHash, noon + 60_000, noon);
    observe(memory, state, false, noon, undefined);
    expect([...memory.limitedKeys.keys()]).toEqual([keyHash]);
    observe(memory, { ...state, liveKeys: {} }, false, noon, undefined);
    expect([...memory.limitedKeys.keys()]).toEqual([]);
  });

  test('holds at most as many strikes as a ban needs', () => {
    const memory = newMemory(state, noon);
    for (let at = 0; at < 150; at += 1) countLimited(memory, keyHash, noon + 60_000, noon + at * 200);
    expect(pendingStrikes(memory, keyHash, noon + 30_000)).toBe(60);
  });

  test.each([
    ['the bucket is refilled', noon + 10_000, noon + 10_000],
    ['a minute has passed since the first', noon + 3_600_000, noon + 62_000],
  ])('holds strikes until %s', (_, refilled, until) => {
    const memory = newMemory(state, noon);
    for (let at = 0; at <= 2_000; at += 1_000) countLimited(memory, keyHash, refilled, noon + at);
    expect(pendingStrikes(memory, keyHash, until - 1)).toBe(1);
    expect(pendingStrikes(memory, keyHash, until)).toBe(0);
    expect(pendingStrikes(memory, keyHash, until - 90_001)).toBe(0);
  });

  test('keeps strikes that could not be written', () => {
    const memory = newMemory(state, noon);
    addPendingStrikes(memory, keyHash, { count: 4, until: noon + 60_000 }, noon);
    const taken = takePendingStrikes(memory, keyHash, noon + 1);
    expect([taken.count, pendingStrikes(memory, keyHash, noon + 1)]).toEqual([4, 0]);
    addPendingStrikes(memory, keyHash, { count: 3, until: noon + 60_005 }, noon + 5);
    addPendingStrikes(memory, keyHash, taken, noon + 6);
    expect(pendingStrikes(memory, keyHash, noon + 6)).toBe(7);
    addPendingStrikes(memory, keyHash, { count: 1, until: noon + 60_010 }, noon + 7);
    expect([noon + 59_999, noon + 60_000].map((now) => pendingStrikes(memory, keyHash, now))).toEqual([8, 0]);
  });
});
