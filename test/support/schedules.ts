import type { Call } from './request.ts';
import type { Service } from './service.ts';
import { openClient } from './store.ts';

/** Chooses one of `count` requests to continue, from 0. */
export type Choose = (count: number) => number;

interface Lane {
  readonly waiting: { readonly go: () => void; readonly isRead: boolean }[];
  calls: number;
  isRunning: boolean;
  isDone: boolean;
}

/**
 * Requests whose calls to the store run one at a time, in a chosen order.
 * @param size the most requests that race; each has its own client, so that it is known whose call waits
 */
export function openRace(service: Service, size: number) {
  let changed = Promise.withResolvers<void>();
  const onChange = () => changed.resolve();
  const racers = Array.from({ length: size }, () => openRacer(service, onChange));
  return {
    /** The calls to the store of each request of the last run. */
    get calls(): readonly number[] {
      return racers.map(({ lane }) => lane.calls);
    },
    /** @returns the responses, in the order of the requests */
    run: async <Answer>(requests: readonly ((call: Call) => Promise<Answer>)[], choose: Choose): Promise<Answer[]> => {
      const lanes = racers.slice(0, requests.length).map(({ lane }) => Object.assign(lane, { isDone: false, calls: 0 }));
      let last = { at: 0, isRead: false };
      const responses = Promise.all(
        requests.map((request, at) => {
          const { call, lane } = racers[at] ?? openRacer(service, onChange);
          return request(call).finally(() => {
            lane.isDone = true;
            onChange();
          });
        }),
      );
      responses.catch(() => {});
      while (lanes.some((lane) => !lane.isDone)) {
        await changed.promise;
        changed = Promise.withResolvers();
        // First all that follows without the store.
        await new Promise(setImmediate);
        const live = lanes.filter((lane) => !lane.isDone);
        // Chooses only when every request has reached its next call, so that every run has the same choices.
        if (live.length === 0 || live.some((lane) => lane.isRunning || lane.waiting.length === 0)) continue;
        // Two reads in a row have one order, because the other one has the same outcome.
        const isRepeat = (lane: Lane) => last.isRead && lane.waiting[0]?.isRead === true && lanes.indexOf(lane) < last.at;
        const free = live.every(isRepeat) ? live : live.filter((lane) => !isRepeat(lane));
        const next = free[free.length === 1 ? 0 : choose(free.length)];
        const call = next?.waiting.shift();
        if (!next || !call) continue;
        Object.assign(next, { isRunning: true, calls: next.calls + 1 });
        last = { at: lanes.indexOf(next), isRead: call.isRead };
        call.go();
      }
      return responses;
    },
  };
}

/** @param onChange called when its request has come to a call, has got the response, or has ended */
function openRacer(service: Service, onChange: () => void) {
  const lane: Lane = { waiting: [], calls: 0, isRunning: false, isDone: true };
  const client = openClient(async ({ operation }, send) => {
    await new Promise<void>((go) => {
      lane.waiting.push({ go, isRead: operation === 'GetItem' || operation === 'BatchGetItem' });
      onChange();
    });
    return send().finally(() => {
      lane.isRunning = false;
      onChange();
    });
  });
  return { lane, call: service.callThrough(client) };
}

/**
 * Runs a test under every schedule: first the one that always continues the first request, then, from the end, each other choice.
 * @returns the number of schedules
 */
export async function underEverySchedule(run: (choose: Choose) => Promise<unknown>): Promise<number> {
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
