import { afterEach, describe, expect, test, vi } from 'vitest';
import { Contended } from '../../shared/dynamodb/storeErrors.ts';
import { anonymousLimiter } from '../../shared/limits/anonymousLimiter.ts';
import { meteredAddress } from '../../shared/limits/meteredAddress.ts';
import { noon } from './builders.ts';
import { memoryAnonymousBuckets } from './memoryBuckets.ts';

const caller = '192.0.2.1';
const windowEnds = noon + 60_000;
const spent = { windowEnds, windowUsed: 60 };

afterEach(() => {
  vi.useRealTimers();
});

describe('the limiter of callers without an API key', () => {
  test('rejects a caller whose bucket other instances have emptied, after one call', async () => {
    const table = memoryAnonymousBuckets();
    table.items.set(caller, spent);
    const reported = { name: 'address', remaining: 0, resetsAt: windowEnds };
    expect(await anonymousLimiter(table).take(caller, noon)).toMatchObject({ kind: 'empty', reported });
    expect(table.calls).toBe(1);
  });

  test.each([
    ['after four tries', 4, 0, 'four writes of one bucket in a row conflicted with other writes'],
    ['when the instance was frozen between two tries', 1, 3_600_000, 'every attempt conflicted with other transactions'],
  ])('gives up %s', async (_, most, frozen, message) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let tries = 0;
    const limiter = anonymousLimiter({
      takeToken: async () => {
        tries += 1;
        vi.setSystemTime(Date.now() + frozen);
        return { done: false, state: { ...spent, windowUsed: 1 } };
      },
    });
    await expect(limiter.take(caller, noon)).rejects.toThrow(new Contended(message));
    expect(tries).toBe(most);
  });

  test.each([
    ['a later window', [1, 9], [2, 1], [2, 1]],
    ['an earlier window', [2, 1], [1, 9], [2, 1]],
    ['a larger count', [1, 1], [1, 2], [1, 2]],
    ['a smaller count', [1, 2], [1, 1], [1, 2]],
    ['an earlier window than that of a clock ahead', [90_000, 1], [60_000, 2], [90_000, 1]],
    ['an earlier window than that of a wrong clock', [90_001, 1], [60_000, 2], [60_000, 2]],
  ])('keeps the later state after a response with %s', async (_, ...states) => {
    const [first, second, later] = states.map(([left = 0, windowUsed = 0]) => ({ windowEnds: noon + left, windowUsed }));
    const known: unknown[] = [];
    const responses = [first, second];
    const limiter = anonymousLimiter({
      takeToken: async (_, seen) => {
        known.push(seen);
        return { done: true, state: responses.shift() };
      },
    });
    // Both are sent before a response comes.
    await Promise.all([limiter.take(caller, noon), limiter.take(caller, noon)]);
    await limiter.take(caller, noon);
    expect(known).toEqual([undefined, undefined, later]);
  });

  test('admits a caller at once when a clock that was hours ahead is set back', async () => {
    const table = memoryAnonymousBuckets();
    const limiter = anonymousLimiter(table);
    for (let sent = 0; sent < 60; sent += 1) await limiter.take(caller, noon + 93_600_000);
    for (const instance of [limiter, anonymousLimiter(table)]) {
      expect((await instance.take(caller, noon)).kind).toBe('admitted');
      expect(instance.isEmpty(caller, noon)).toBe(false);
    }
    expect(table.items.get(caller)).toEqual({ windowEnds, windowUsed: 2 });
  });

  test('opens a window in the place of one that a wrong clock has stored since', async () => {
    const table = memoryAnonymousBuckets();
    const limiter = anonymousLimiter(table);
    await limiter.take(caller, noon);
    table.items.set(caller, { windowEnds: noon + 93_600_000, windowUsed: 1 });
    await limiter.take(caller, noon);
    expect(table.items.get(caller)).toEqual({ windowEnds, windowUsed: 1 });
  });

  test('forgets a window whose item is gone', async () => {
    const table = memoryAnonymousBuckets();
    const limiter = anonymousLimiter(table);
    await limiter.take(caller, noon + 10);
    table.items.clear();
    await limiter.take(caller, noon);
    const { calls } = table;
    expect((await limiter.take(caller, windowEnds + 5)).kind).toBe('admitted');
    expect(table.calls - calls).toBe(1);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['::fffe:192.0.2.1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['1.2.3.4.5%6', '1.2.3.4.5%6'],
])('the address %s is metered as %s', (address, metered) => {
  expect(meteredAddress(address)).toBe(metered);
});
