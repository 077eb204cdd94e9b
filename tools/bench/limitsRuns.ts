import { mock } from 'node:test';
import { seeded } from '../../common/seeded.ts';
import type { Limits } from '../../shared/accounts/plan.ts';
import type { Contender } from './limitsContenders.ts';

/** What a contender needed for the requests of a run. */
export interface Figures {
  readonly contender: Contender;
  readonly requests: number;
  readonly admitted: number;
  /** Per request, on average. */
  readonly calls: number;
  readonly units: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends one request to each contender in turn, so that a slow moment of the machine slows all of them. Each has its own key on one
 * instance.
 */
export async function takeTurns(
  contenders: readonly Contender[],
  { limits, skipped, measured }: { limits: Limits; skipped: number; measured: number },
): Promise<Figures[]> {
  const key = `turns ${limits.perMinute}`;
  const runs = await Promise.all(
    contenders.map(async (contender) => {
      const send = await contender.instance(key, limits);
      return { contender, send, admitted: 0, before: contender.spent(), times: [] as number[] };
    }),
  );
  for (let round = -skipped; round < measured; round += 1) {
    if (round === 0) for (const run of runs) run.before = run.contender.spent();
    for (let turn = 0; turn < runs.length; turn += 1) {
      const run = runs[(((round + turn) % runs.length) + runs.length) % runs.length];
      if (!run) continue;
      const start = performance.now();
      const admitted = await run.send(Date.now());
      if (round < 0) continue;
      run.times.push(performance.now() - start);
      if (admitted) run.admitted += 1;
    }
  }
  return runs.map(({ contender, before, admitted, times }) => {
    const { calls, writeUnits } = contender.spent();
    const at = percentiles(times);
    const requests = times.length;
    return {
      contender,
      requests,
      admitted,
      calls: (calls - before.calls) / requests,
      units: (writeUnits - before.writeUnits) / requests,
      ...at,
    };
  });
}

function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Sends a burst to many instances at the start of each window and counts the admitted requests. The clock stands still in between. */
export async function admittedInBursts(
  contender: Contender,
  { limits, instances, burst, windows }: { limits: Limits; instances: number; burst: number; windows: number },
): Promise<number> {
  const senders = await Promise.all(Array.from({ length: instances }, () => contender.instance('bursts', limits)));
  const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 43_200_000;
  mock.timers.enable({ apis: ['Date'], now: noon });
  try {
    let admitted = 0;
    for (let window = 0; window < windows; window += 1) {
      // As long as Retry-After says: the minute, and a second for clocks that differ.
      mock.timers.setTime(noon + window * 61_000);
      let sent = 0;
      const client = async () => {
        while (sent < burst) {
          const send = senders[sent++ % instances];
          if (await send?.(Date.now())) admitted += 1;
        }
      };
      await Promise.all(Array.from({ length: 64 }, client));
    }
    return admitted;
  } finally {
    mock.timers.reset();
  }
}

/** Calls per admitted request, when requests come at random moments to random instances; the run has its own clock. */
export async function callsWhenSpread(
  contender: Contender,
  { instances, perMinute, minutes }: { instances: number; perMinute: number; minutes: number },
): Promise<number> {
  const random = seeded(20_260_115);
  const limits = { perMinute: 30_000, perDay: 10_000_000 };
  const senders = await Promise.all(Array.from({ length: instances }, () => contender.instance(`spread ${perMinute}`, limits)));
  const before = contender.spent().calls;
  const from = Date.now();
  let requests = 0;
  for (let time = 0; time < minutes * 60_000; time += (-Math.log(1 - random()) * 60_000) / perMinute, requests += 1) {
    await senders[Math.floor(random() * instances)]?.(Math.floor(from + time));
  }
  return (contender.spent().calls - before) / requests;
}
