import { isIP } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Contended } from '../../shared/dynamodb/storeErrors.ts';
import {
  type AnonymousBuckets,
  anonymousAttemptFor,
  anonymousBucketAt,
  anonymousLimiter,
  laterAnonymousWindow,
  meteredAddress,
} from '../../shared/limits/anonymousLimiter.ts';
import { noon } from './builders.ts';
import { memoryAnonymousBuckets } from './memoryAnonymousBuckets.ts';

const caller = '192.0.2.1';
const windowEnds = noon + 60_000;
const spent = { windowEnds, windowUsed: 60 };

afterEach(() => {
  vi.useRealTimers();
});

describe('the limiter of callers without an API key', () => {
  test('rejects a caller whose bucket other instances have emptied', async () => {
    const table = memoryAnonymousBuckets();
    table.items.set(caller, spent);
    expect(await anonymousLimiter(table).take(caller, noon)).toMatchObject({
      admitted: false,
      bucket: { remaining: 0, resetsAt: windowEnds },
    });
    expect(table.calls).toBe(1);
  });

  test('tries four times', async () => {
    let tries = 0;
    const limiter = anonymousLimiter({
      takeToken: async () => {
        tries += 1;
        return { done: false, state: { ...spent, windowUsed: 1 } };
      },
    });
    await expect(limiter.take(caller, noon)).rejects.toThrow(new Contended('four writes of one bucket in a row collided with others'));
    expect(tries).toBe(4);
  });

  test('keeps the later of two responses that overtake each other', async () => {
    const responses: ((state: typeof spent) => void)[] = [];
    const takeToken: AnonymousBuckets['takeToken'] = () =>
      new Promise((resolve) => responses.push((state) => resolve({ done: true, state })));
    const limiter = anonymousLimiter({ takeToken });
    const requests = [limiter.take(caller, noon), limiter.take(caller, noon)];
    responses[1]?.(spent);
    await requests[1];
    expect(limiter.isExhausted(caller, noon)).toBe(true);
    responses[0]?.({ ...spent, windowUsed: 59 });
    await requests[0];
    expect(limiter.isExhausted(caller, noon)).toBe(true);
  });

  test('admits a caller at once when a clock that was hours ahead is set back', async () => {
    const table = memoryAnonymousBuckets();
    const limiter = anonymousLimiter(table);
    for (let sent = 0; sent < 60; sent += 1) await limiter.take(caller, noon + 93_600_000);
    for (const instance of [limiter, anonymousLimiter(table)]) {
      expect((await instance.take(caller, noon)).admitted).toBe(true);
      expect(instance.isExhausted(caller, noon)).toBe(false);
    }
    expect(table.items.get(caller)).toEqual({ windowEnds, windowUsed: 2 });
  });

  test('gives up when the instance was frozen between two tries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = anonymousLimiter({
      takeToken: async () => {
        vi.setSystemTime(Date.now() + 3_600_000);
        return { done: false, state: { windowEnds: windowEnds + 3_600_000, windowUsed: 1 } };
      },
    });
    await expect(limiter.take(caller, noon)).rejects.toThrow(new Contended('others were in the way of every try'));
  });

  test('forgets a window whose item is gone', async () => {
    const table = memoryAnonymousBuckets();
    const limiter = anonymousLimiter(table);
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
    ['of a clock that is ahead', { windowEnds: noon + 90_000, windowUsed: 20 }, 40, noon + 90_000, 'open'],
    ['of a wrong clock', { windowEnds: noon + 90_001, windowUsed: 20 }, 60, noon + 60_000, 'over'],
  ])('that is %s', (_, state, remaining, resetsAt, window) => {
    expect(anonymousBucketAt(state, noon)).toEqual({ name: 'address', windowSeconds: 60, limit: 60, remaining, resetsAt });
    expect(anonymousAttemptFor(state, noon)).toEqual({ now: noon, window });
  });

  test.each([
    ['the first', undefined, [1, 1], [1, 1]],
    ['a later window', [1, 9], [2, 1], [2, 1]],
    ['an earlier window', [2, 1], [1, 9], [2, 1]],
    ['a larger count', [1, 1], [1, 2], [1, 2]],
    ['a smaller count', [1, 2], [1, 1], [1, 2]],
    ['an earlier window than that of a clock ahead', [90_000, 1], [60_000, 2], [90_000, 1]],
    ['an earlier window than that of a wrong clock', [90_001, 1], [60_000, 2], [60_000, 2]],
  ])('is, after a response with %s, the later one', (_, known, response, later) => {
    const state = ([windowEnds = 0, windowUsed = 0]: readonly number[]) => ({ windowEnds, windowUsed });
    expect(laterAnonymousWindow(known && state(known), state(response), 0)).toEqual(state(later));
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is metered as %s', (sourceIp, metered) => {
  expect(meteredAddress(sourceIp)).toBe(metered);
});

/** As ipaddr.js reads addresses. */
function independently(sourceIp: string): string {
  const address = ipaddr.process(sourceIp);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

test('any address is metered as an independent parser reads it, in any spelling', () => {
  // ipaddr.js takes the deprecated `::192.0.2.1` for an IPv4 address, but not the same address in its other spelling.
  const six = fc.ipV6().filter((address) => !/^:(:0*)*:\d+\./.test(address) && !/^(0+:){6}\d+\./.test(address));
  const spelling = fc.tuple(six, fc.boolean()).map(([address, isUpper]) => (isUpper ? address.toUpperCase() : address));
  const mapped = fc.ipV4().map((address) => `::ffff:${address}`);
  fc.assert(
    fc.property(fc.oneof(spelling, mapped, fc.ipV4()), (address) => {
      expect(meteredAddress(address)).toBe(independently(address));
    }),
    { numRuns: 2_000 },
  );
});

test('any other text is metered as it is', () => {
  fc.assert(fc.property(fc.string(), (text) => isIP(text) !== 0 || meteredAddress(text) === text));
});
