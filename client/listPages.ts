import type { ApiResponse } from './operationTypes.ts';

type Query = Readonly<Record<string, unknown>>;

/** Requests one page after another: each response's Link header names the next. */
export async function* pages<Page>(list: (query: Query | undefined) => Promise<ApiResponse<Page>>, first: Query | undefined) {
  for (let query = first, isLast = false; !isLast; ) {
    const { data, response } = await list(query);
    yield data;
    const next = nextQuery(response.headers.get('link'));
    isLast = next === undefined;
    query = next;
  }
}

/** Only the query: the path stays the operation's own, because the base URL may have a prefix. */
function nextQuery(link: string | null): Query | undefined {
  const target = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  const parameters = new URLSearchParams(target.slice(target.indexOf('?') + 1));
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
}
