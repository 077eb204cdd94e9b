import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type StoreMeter, storeMeter } from '../../shared/dynamodb/storeMeter.ts';

let now: number;
let send: (attempt: () => Promise<void>) => Promise<void>;
let meter: StoreMeter;
beforeEach(() => {
  now = 1_000;
  const client = {
    middlewareStack: {
      add: (middleware: (next: (attempt: () => Promise<void>) => Promise<void>) => typeof send) => {
        send = middleware((attempt) => attempt());
      },
    },
  };
  meter = storeMeter(client as unknown as DynamoDBDocumentClient, () => now);
});

/** An attempt that is on its way until `end` or `fail` is called. */
function attempt() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = send(() => promise).catch(() => {});
  const ending = (end: () => void) => () => {
    end();
    return sent;
  };
  return { end: ending(resolve), fail: ending(() => reject(new Error('a test'))) };
}

describe('what a request costs at the store', () => {
  it('is the time of its attempts, one after the other, and not the time between them', () =>
    meter.run(async () => {
      for (const failed of [false, true]) {
        now += 100;
        const one = attempt();
        now += 7;
        await (failed ? one.fail() : one.end());
      }
      now += 100;
      expect(meter.read()).toEqual({ storeCalls: 2, storeMilliseconds: 14 });
    }));

  it('counts the time of attempts at once only once', () =>
    meter.run(async () => {
      const first = attempt();
      now += 2;
      const second = attempt();
      now += 5;
      await first.end();
      now += 3;
      await second.end();
      expect(meter.read()).toEqual({ storeCalls: 2, storeMilliseconds: 10 });
    }));

  it('leaves out what an attempt takes after its request', async () => {
    const late = meter.run(() => {
      const sent = attempt();
      now += 4;
      expect(meter.read()).toEqual({ storeCalls: 1, storeMilliseconds: 4 });
      return sent;
    });
    now += 3_600_000;
    await meter.run(async () => {
      await late.end();
      expect(meter.read()).toEqual({ storeCalls: 0, storeMilliseconds: 0 });
    });
  });

  it("is each request's own where requests overlap", async () => {
    const first = meter.run(async () => {
      const one = attempt();
      await Promise.resolve();
      now += 2;
      await one.end();
      return meter.read();
    });
    const second = meter.run(async () => {
      const [one, another] = [attempt(), attempt()];
      await one.end();
      await another.end();
      return meter.read()?.storeCalls;
    });
    expect(await Promise.all([first, second])).toEqual([{ storeCalls: 1, storeMilliseconds: 2 }, 2]);
  });

  it('is unknown outside of a request', async () => {
    await attempt().end();
    expect(meter.read()).toBeUndefined();
  });
});
