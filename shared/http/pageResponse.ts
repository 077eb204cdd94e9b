import type { ApiEvent } from './requestState.ts';
import { entityTag, type OperationResponse } from './responses.ts';

/** A page of a list. */
export interface PageOf<Item> {
  readonly items: Item[];
  /** The id to go on after, if there is more. */
  readonly next: number | undefined;
  /** Of the one resource that was asked for by its id: its entity tag is the page's. */
  readonly version?: string | undefined;
}

/** 200 with a page, and a `Link` to the next one where there is more. */
export const pageResponse = <Item>(
  { rawPath, rawQueryString }: ApiEvent,
  { items, next, version }: PageOf<Item>,
): OperationResponse<Item[]> => ({
  status: 200,
  headers: {
    ...(next !== undefined && { link: `<${rawPath}?${nextQuery(rawQueryString, next)}>; rel="next"` }),
    ...(version && { etag: entityTag(version), 'cache-control': 'private, no-cache' }),
  },
  body: items,
});

function nextQuery(rawQueryString: string, after: number): string {
  const query = new URLSearchParams(rawQueryString);
  query.set('after', String(after));
  return query.toString();
}
