import { describe, expect, test } from 'vitest';
import type { KeylessBuckets } from '../../shared/limits/keylessBuckets.ts';
import { keylessLimiter } from '../../shared/limits/keylessLimiter.ts';
import { keylessAttemptFor, keylessBucketAt, laterKeylessWindow } from '../../shared/limits/keylessWindow.ts';
import { Contended } from '../../shared/storage/unavailable.ts';
import { noon } from './builders.ts';
import { memoryKeylessBuckets } from './memoryKeylessBuckets.ts';

const caller = '192.0.2.1';
const windowEnds = noon + 60_000;
const spent = { windowEnds, windowUsed: 60 };

describe('the limiter of callers without an API key', () => {
  test('refuses a caller whose bucket other instances have emptied', async () => {
    const table = memoryKeylessBuckets();
    table.items.set(caller, spent);
    expect(await keylessLimiter(table).take(caller, noon)).toMatchObject({
      admitted: false,
      bucket: { remaining: 0, resetsAt: windowEnds },
    });
    expect(table.calls).toBe(1);
  });

  test('tries four times', async () => {
    let tries = 0;
    const limiter = keylessLimiter({
      takeToken: async () => {
        tries += 1;
        return { done: false, state: { ...spent, windowUsed: 1 } };
      },
    });
    await expect(limiter.take(caller, noon)).rejects.toThrow(new Contended('four writes of one bucket in a row met another'));
    expect(tries).toBe(4);
  });

  test('keeps the later of two responses that overtake each other', async () => {
    const responses: ((state: typeof spent) => void)[] = [];
    const takeToken: KeylessBuckets['takeToken'] = () =>
      new Promise((resolve) => responses.push((state) => resolve({ done: true, state })));
    const limiter = keylessLimiter({ takeToken });
    const requests = [limiter.take(caller, noon), limiter.take(caller, noon)];
    responses[1]?.(spent);
    await requests[1];
    expect(limiter.isSpent(caller, noon)).toBe(true);
    responses[0]?.({ ...spent, windowUsed: 59 });
    await requests[0];
    expect(limiter.isSpent(caller, noon)).toBe(true);
  });

  test('forgets a window whose item is gone', async () => {
    const table = memoryKeylessBuckets();
    const limiter = keylessLimiter(table);
    await limiter.take(caller, noon + 10);
    table.items.clear();
    await limiter.take(caller, noon);
    const { calls } = table;
    expect((await limiter.take(caller, windowEnds + 5)).admitted).toBe(true);
    expect(table.calls - calls).toBe(1);
  });
});

describe('the window of a caller without an API key', () => {
  test.each([
    ['unknown', undefined, 60, noon + 60_000, 'over'],
    ['open', { windowEnds: noon + 1, windowUsed: 20 }, 40, noon + 1, 'open'],
    ['over', { windowEnds: noon, windowUsed: 20 }, 60, noon + 60_000, 'over'],
  ])('that is %s', (_, state, remaining, resetsAt, window) => {
    expect(keylessBucketAt(state, noon)).toEqual({ name: 'address', windowSeconds: 60, limit: 60, remaining, resetsAt });
    expect(keylessAttemptFor(state, noon)).toEqual({ now: noon, window });
  });

  test.each([
    ['the first', undefined, [1, 1], [1, 1]],
    ['a later window', [1, 9], [2, 1], [2, 1]],
    ['an earlier window', [2, 1], [1, 9], [2, 1]],
    ['a larger count', [1, 1], [1, 2], [1, 2]],
    ['a smaller count', [1, 2], [1, 1], [1, 2]],
  ])('is, after a response with %s, the later one', (_, known, response, later) => {
    const state = ([windowEnds = 0, windowUsed = 0]: readonly number[]) => ({ windowEnds, windowUsed });
    expect(laterKeylessWindow(known && state(known), state(response))).toEqual(state(later));
  });
});
