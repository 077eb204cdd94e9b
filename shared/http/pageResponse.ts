import type { Page } from '../dynamodb/pages.ts';
import type { ApiEvent } from './request/requestState.ts';
import { entityTag, type OperationResponse } from './request/responses.ts';
import { parseRawQuery } from './validation/parameters.ts';

interface VersionedPage<Item> extends Page<Item> {
  /** The version of the resource, if a filter by id found exactly one. It becomes the page's entity tag. */
  readonly version?: string | undefined;
}

/** 200 with a page, and a `Link` to the next page if there is one: the same request with `after`. */
export const pageResponse = <Item>(
  { items, next, version }: VersionedPage<Item>,
  { event: { rawPath, rawQueryString } }: { readonly event: ApiEvent },
): OperationResponse<Item[]> => ({
  status: 200,
  headers: {
    ...(next !== undefined && { link: `<${rawPath}?${nextQuery(rawQueryString, next)}>; rel="next"` }),
    ...(version && { etag: entityTag(version), 'cache-control': 'private, no-cache' }),
  },
  body: items,
});

function nextQuery(rawQueryString: string, after: number): string {
  const query = parseRawQuery(rawQueryString);
  query.set('after', String(after));
  return query.toString();
}
