import { callThrough } from './callThrough.ts';
import type { Call } from './request.ts';
import type { Service } from './service.ts';

/** Which one of `count` requests goes on, from 0. */
type Choose = (count: number) => number;

/** Requests whose calls to the store go on one at a time, in an order that is chosen. */
export interface Race {
  /** @returns the answers, in the order of the requests */
  run<Answer>(requests: readonly ((call: Call) => Promise<Answer>)[], choose: Choose): Promise<Answer[]>;
}

interface Lane {
  readonly waiting: (() => void)[];
  isRunning: boolean;
  isDone: boolean;
}

/** @param size how many requests race at most; each has a client of its own, so that it is known whose call waits */
export function openRace(service: Service, size: number): Race {
  const racers = Array.from({ length: size }, () => openRacer(service));
  return {
    run: async (requests, choose) => {
      const lanes = racers.slice(0, requests.length).map(({ lane }) => Object.assign(lane, { isDone: false }));
      const answers = Promise.all(
        requests.map((request, at) => {
          const { call, lane } = racers[at] ?? openRacer(service);
          return request(call).finally(() => {
            lane.isDone = true;
          });
        }),
      );
      answers.catch(() => {});
      while (lanes.some((lane) => !lane.isDone)) {
        await new Promise(setImmediate);
        const live = lanes.filter((lane) => !lane.isDone);
        // Only where every request has come to its next call is there something to choose, and the same in every run.
        if (live.length === 0 || live.some((lane) => lane.isRunning || lane.waiting.length === 0)) continue;
        const next = live[live.length === 1 ? 0 : choose(live.length)];
        if (next) Object.assign(next, { isRunning: true }).waiting.shift()?.();
      }
      return answers;
    },
  };
}

function openRacer(service: Service) {
  const lane: Lane = { waiting: [], isRunning: false, isDone: true };
  const call = callThrough(service, async (send) => {
    await new Promise<void>((go) => lane.waiting.push(go));
    await send().finally(() => {
      lane.isRunning = false;
    });
  });
  return { lane, call };
}

/**
 * Runs something under every schedule there is: first the one that always lets the first request go on, then, from the end, each other
 * choice that was left.
 * @returns how many there were
 */
export async function underEverySchedule(run: (choose: Choose) => Promise<void>): Promise<number> {
  let given: number[] = [];
  for (let runs = 1; ; runs++) {
    const choices: { chosen: number; count: number }[] = [];
    await run((count) => {
      const chosen = given[choices.length] ?? 0;
      choices.push({ chosen, count });
      return chosen;
    });
    while (choices.length > 0 && (choices.at(-1)?.chosen ?? 0) + 1 === choices.at(-1)?.count) choices.pop();
    const last = choices.pop();
    if (!last) return runs;
    given = [...choices.map(({ chosen }) => chosen), last.chosen + 1];
  }
}
