/** The requested part of a list: the first `limit` items after the id `after`. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: number | undefined;
}

/** A page, and the id after which the next page starts, if there is one. */
export interface Page<Item> {
  readonly items: Item[];
  readonly next: number | undefined;
}

/** An index, and the value of the requested items in it. */
export interface Listing {
  readonly index: string;
  readonly value: string;
}

/**
 * Makes a page from its items and one more.
 * @param hasMore there are further items though there is not one more: DynamoDB ends a response at one megabyte
 */
export function cutPage<Item extends { id: number }>(itemsAndNext: readonly Item[], limit: number, hasMore = false): Page<Item> {
  const items = itemsAndNext.slice(0, limit);
  return { items, next: hasMore || itemsAndNext.length > limit ? items.at(-1)?.id : undefined };
}
