/** Runs pending work in an order that a property chooses, so that requests and responses overtake each other as on a network. */
export interface Interleaving {
  /** Waits to be chosen. */
  readonly turn: () => Promise<void>;
  /** Lets all that waits continue, one at a time, until the work is done. */
  run<Result>(work: Promise<Result>): Promise<Result>;
}

/** @param choose picks the one of `count` that goes on, from 0 */
export function interleaving(choose: (count: number) => number): Interleaving {
  const waiting: Array<() => void> = [];
  return {
    turn: () => new Promise((resolve) => waiting.push(resolve)),
    async run(work) {
      let settled = false;
      const end = () => {
        settled = true;
      };
      work.then(end, end);
      while (!settled) {
        // Released work runs in microtasks: after a few of them, most of it waits again.
        for (let microtask = 0; microtask < 12; microtask += 1) await undefined;
        const [next] = waiting.splice(waiting.length === 0 ? 0 : choose(waiting.length), 1);
        next?.();
      }
      return work;
    },
  };
}
