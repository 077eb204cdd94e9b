import { beforeEach, describe, expect, it } from 'vitest';
import { type AroundAttempt, type StoreMeter, storeMeter } from '../../shared/dynamodb/documentClient.ts';

let now: number;
let around: AroundAttempt;
let meter: StoreMeter;
beforeEach(() => {
  now = 1_000;
  const client = {
    aroundAttempts(passed: AroundAttempt) {
      around = passed;
    },
  };
  meter = storeMeter(client, () => now);
});

/** An attempt that is on its way until `end` is called. */
function attempt() {
  const response = Promise.withResolvers<void>();
  const sent = around(() => response.promise);
  return {
    end: () => {
      response.resolve();
      return sent;
    },
    fail: () => {
      response.reject(new Error('a test'));
      return sent.catch(() => {});
    },
  };
}

describe('what a request costs at the store', () => {
  it('is the time of its attempts, one after the other, and not the time between them', async () => {
    const measure = meter.begin();
    for (const failed of [false, true]) {
      now += 100;
      const one = attempt();
      now += 7;
      await (failed ? one.fail() : one.end());
    }
    now += 100;
    expect(measure()).toEqual({ storeCalls: 2, storeMilliseconds: 14 });
  });

  it('counts the time of attempts at once only once', async () => {
    const measure = meter.begin();
    const [first, second] = [attempt(), attempt()];
    now += 5;
    await first.end();
    now += 3;
    await second.end();
    expect(measure()).toEqual({ storeCalls: 2, storeMilliseconds: 8 });
  });

  it('leaves out what an attempt takes before and after its request', async () => {
    const first = meter.begin();
    const late = attempt();
    now += 4;
    expect(first()).toEqual({ storeCalls: 1, storeMilliseconds: 4 });
    now += 3_600_000;
    const second = meter.begin();
    now += 2;
    await late.end();
    expect(second()).toEqual({ storeCalls: 0, storeMilliseconds: 2 });
  });

  it('is unknown for requests that overlap', () => {
    const [first, second] = [meter.begin(), meter.begin()];
    expect([first(), second()]).toEqual([undefined, undefined]);
    expect(meter.begin()()).toEqual({ storeCalls: 0, storeMilliseconds: 0 });
  });
});
