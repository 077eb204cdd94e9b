import { seeded } from '../../common/seeded.ts';
import { longestPause, patienceMilliseconds } from '../../shared/dynamodb/transact.ts';

/** Transactions that all write one item, or one of several items that share its writes; times in milliseconds. */
export interface HotItem {
  readonly perSecond: number;
  /** How many items share the writes. */
  readonly items: number;
  /** How long a transaction locks the item: others are cancelled in this time. */
  readonly heldFor: number;
  /** From a try to the response that it was cancelled. */
  readonly refusedAfter: number;
  readonly seconds: number;
}

export interface HotItemOutcome {
  /** Share of the transactions that were written before their request gave up. */
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
 * Simulates requests that arrive at random moments, and items that take one transaction at a time. A cancelled transaction is tried again
 * after a random pause that grows, until its time is over, as `retryRaces` does. The same input gives the same outcome.
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
    const refusedAt = next.at + refusedAfter;
    const left = next.arrivedAt + patienceMilliseconds - refusedAt;
    const again = refusedAt + random() * Math.min(longestPause(next.tries, refusedAfter), left);
    if (left > 0) insert(queue, { at: again, arrivedAt: next.arrivedAt, tries: next.tries + 1 });
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
