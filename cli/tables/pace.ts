import { Option } from 'commander';
import { readCount } from '../arguments.ts';
import type { CommandEnvironment } from '../environment.ts';
import { grouped } from '../views/text.ts';

/** Limits how many items per second a command processes, and reports its progress. */
export interface Pace {
  /** How many items a command may process in parallel before `step`: a tenth of a second's items. */
  readonly batch: number;
  /** Counts processed items, and waits until they fit into the rate. */
  step(items: number): Promise<void>;
  readonly items: number;
}

const progressMilliseconds = 10_000;

/**
 * @param rate items per second
 * @param what the name of the counted items, such as `items deleted`
 */
export function paceOf(rate: number, what: string, { now, pause, err }: Pick<CommandEnvironment, 'now' | 'pause' | 'err'>): Pace {
  let items = 0;
  let began = now();
  let reportedAt = now();
  return {
    batch: Math.max(1, Math.min(100, Math.floor(rate / 10))),
    get items() {
      return items;
    },
    async step(handled) {
      items += handled;
      // Not calculated from the total, because the command must not catch up after the store was slow for a minute.
      await pause(Math.max(0, (handled / rate) * 1_000 - (now() - began)));
      began = now();
      if (began - reportedAt < progressMilliseconds) return;
      reportedAt = began;
      err(`${grouped(items)} ${what} …`);
    },
  };
}

export const rateOption = (what: string, initial: number): Option =>
  new Option('--rate <items>', `how many items per second it ${what}; more may slow down the service`)
    .argParser(readCount)
    .default(initial);

/**
 * Repeats a pass over all items until it finds nothing to do, so that it also finds items that others wrote meanwhile.
 * @param pass returns how many items it changed
 * @param idlePasses how many consecutive passes must find nothing
 * @returns the sum of all passes; undefined if each of `maxPasses` finds something
 */
export async function repeatUntilIdle(pass: () => Promise<number>, idlePasses: number, maxPasses: number): Promise<number | undefined> {
  let changed = 0;
  let idle = 0;
  for (let passes = 0; passes < maxPasses; passes++) {
    const count = await pass();
    changed += count;
    idle = count === 0 ? idle + 1 : 0;
    if (idle === idlePasses) return changed;
  }
  return undefined;
}

export async function* inBatches<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
