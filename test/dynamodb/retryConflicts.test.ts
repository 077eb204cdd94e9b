import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retriesMilliseconds } from '../../common/timeLimits.ts';
import { Contended } from '../../shared/dynamodb/storeErrors.ts';
import { retryConflicts } from '../../shared/dynamodb/transact.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Nearly the longest random waits.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loses `races` races with tries that take this long; returns when each try began. */
function losing(races: number, tryMilliseconds = 0) {
  const start = Date.now();
  const began: number[] = [];
  const attempt = async () => {
    began.push(Date.now() - start);
    if (tryMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, tryMilliseconds));
    return began.length > races ? 'written' : 'conflict';
  };
  return { attempt, began };
}

describe('retryConflicts', () => {
  it.each([
    ['up to 10, 20, 30 … ms between short tries', 0, [10, 20, 30, 40]],
    ['longer between long tries, and longer after each', 40, [200, 400, 600, 800]],
  ])('waits %s', async (_, tryMilliseconds, waits) => {
    const { attempt, began } = losing(4, tryMilliseconds);
    const outcome = retryConflicts(attempt);
    await vi.runAllTimersAsync();
    await outcome;
    expect(began.slice(1).map((at, index) => at - (began[index] ?? 0) - tryMilliseconds)).toEqual(waits);
  });

  it('tries again before the time ends, however long the pauses are by then', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { attempt, began } = losing(3, 1_000);
    const outcome = retryConflicts(attempt);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('written');
    expect(began.at(-1)).toBeLessThan(retriesMilliseconds);
  });

  it('gives up within the timeout of a function', async () => {
    const { attempt, began } = losing(Number.POSITIVE_INFINITY);
    const rejected = expect(retryConflicts(attempt)).rejects.toThrow(Contended);
    await vi.runAllTimersAsync();
    await rejected;
    expect(began.length).toBeGreaterThan(16);
    expect(began.at(-1)).toBeLessThan(retriesMilliseconds);
  });

  it.each([
    ['that was frozen for long', 3_600_000],
    ['whose clock was set back', -3_600_000],
  ])('does not retry in an instance %s', async (_, elapsed) => {
    const { attempt, began } = losing(1);
    const rejected = expect(retryConflicts(attempt)).rejects.toThrow(Contended);
    vi.setSystemTime(Date.now() + elapsed);
    await vi.runAllTimersAsync();
    await rejected;
    expect(began).toHaveLength(1);
  });
});
