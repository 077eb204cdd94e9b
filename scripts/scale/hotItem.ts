import { seeded } from '../../common/seeded.ts';
import { firstStepMilliseconds, longestStepMilliseconds, patienceMilliseconds } from '../../shared/storage/retryRaces.ts';

/** Transactions that all write one item, or one of several in its place; times in milliseconds. */
export interface HotItem {
  readonly perSecond: number;
  /** How many items share the writes. */
  readonly items: number;
  /** How long a transaction has the item to itself: whoever comes meanwhile is cancelled. */
  readonly heldFor: number;
  /** From a try to the answer that it was cancelled. */
  readonly refusedAfter: number;
  readonly seconds: number;
}

export interface HotItemOutcome {
  /** Of the transactions, those that were written within the patience of a request. */
  readonly written: number;
  /** Tries per transaction; each costs its write units. */
  readonly tries: number;
  readonly p50: number;
  readonly p99: number;
}

interface Try {
  readonly at: number;
  readonly arrivedAt: number;
  readonly tries: number;
}

/**
 * Plays requests that arrive at random moments against items that take one transaction at a time. A cancelled one tries again after a random
 * pause that doubles, and is given up after its patience, as `retryRaces` does. The same input gives the same outcome.
 */
export function simulateHotItem({ perSecond, items, heldFor, refusedAfter, seconds }: HotItem): HotItemOutcome {
  const random = seeded(1);
  const freeAt = new Float64Array(items);
  const queue = arrivals(perSecond, seconds, random);
  const took: number[] = [];
  const requests = queue.length;
  let tries = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    tries++;
    const item = Math.floor(random() * items);
    if ((freeAt[item] ?? 0) <= next.at) {
      freeAt[item] = next.at + heldFor;
      took.push(next.at + heldFor - next.arrivedAt);
      continue;
    }
    const pause = random() * Math.min(longestStepMilliseconds, firstStepMilliseconds * 2 ** (next.tries - 1));
    const again = next.at + refusedAfter + pause;
    if (again - next.arrivedAt < patienceMilliseconds) insert(queue, { at: again, arrivedAt: next.arrivedAt, tries: next.tries + 1 });
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] ?? Number.NaN;
  return { written: took.length / requests, tries: tries / requests, p50: at(0.5), p99: at(0.99) };
}

/** Latest first, so that the next one is at the end. */
function arrivals(perSecond: number, seconds: number, random: () => number): Try[] {
  const list: Try[] = [];
  for (let at = 0; at < seconds * 1_000; at += (-Math.log(1 - random()) * 1_000) / perSecond) list.push({ at, arrivedAt: at, tries: 1 });
  return list.reverse();
}

function insert(queue: Try[], one: Try): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.at ?? 0) > one.at) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}
