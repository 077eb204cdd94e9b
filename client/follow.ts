import { maxPageItems } from '../shared/contract/generated/bounds.ts';
import { newId, timeOf } from '../shared/dynamodb/ids.ts';

export interface FollowOptions {
  /** Leaves out items created before this time. Without it the list is read from its beginning. */
  readonly since?: Date | undefined;
  /** How long to wait after each read of the list, in seconds (10). Each read takes one request or more. */
  readonly everySeconds?: number | undefined;
  /**
   * How much of the list is read again each time, in seconds (12). An item is missed if it appears in the list later than that after its id
   * was drawn: the service takes up to 10 s to write it, and clocks differ.
   */
  readonly overlapSeconds?: number | undefined;
  /** Ends the requests and the waits; the iteration then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads a list's pages after an id, in ascending order of id. */
type Read<Item> = (query: { readonly limit: number; readonly after?: number }) => AsyncIterable<readonly Item[]>;

/**
 * Yields the items of a list, then each new item, once each. An id is drawn before its item is listed, so an item may appear behind the
 * last one read: each read starts again at the point where the previous read may have been too early.
 * @throws TypeError where `since` is not a valid Date, or the items have no id
 */
export async function* follow<Item extends { readonly id: number }>(
  read: Read<Item>,
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  { since = new Date(0), everySeconds = 10, overlapSeconds = 12, signal = new AbortController().signal }: FollowOptions,
): AsyncGenerator<Item, void, undefined> {
  /** Every id up to this one has been listed and read; it is not read again. */
  let settled = Math.max(0, newId(since.getTime(), 0) - 1);
  if (Number.isNaN(settled)) throw new TypeError('since is not a valid Date');
  /** The ids above `settled` that were yielded. */
  const given = new Set<number>();
  const forget = (upTo: number) => {
    for (const id of given) if (id <= upTo) given.delete(id);
  };
  /**
   * A lower bound of the service's clock minus this one: when an id is read, its time has passed. So the two clocks are never compared
   * directly, and a clock that stops while the machine sleeps makes this read more, not less.
   */
  let clockOffset = Number.NEGATIVE_INFINITY;

  for (;;) {
    const began = performance.now();
    for await (const page of read({ limit: maxPageItems, ...(settled > 0 && { after: settled }) })) {
      const last = page.at(-1)?.id ?? 0;
      if (last > 0) clockOffset = Math.max(clockOffset, timeOf(last) - performance.now());
      for (const item of page) {
        if (item.id === undefined) throw new TypeError('this list cannot be followed: its items have no id');
        if (!given.has(item.id)) yield item;
        given.add(item.id);
      }
      settled = Math.max(settled, newId(Math.floor(began + clockOffset - overlapSeconds * 1000), 0) - 1);
      // The previous read may have yielded the items after this page.
      forget(Math.min(settled, last));
    }
    forget(settled);
    await sleep(everySeconds * 1000, signal);
  }
}
