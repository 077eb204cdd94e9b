import type { ApiResponse } from './operations.ts';

type Query = Readonly<Record<string, unknown>>;

/** Asks for one page after the other, as each answer's Link header names the next. */
export async function* pages<Page>(list: (query: Query | undefined) => Promise<ApiResponse<Page>>, first: Query | undefined) {
  for (let query = first, isLast = false; !isLast; ) {
    const { data, response } = await list(query);
    yield data;
    const next = nextQuery(response.headers.get('link'));
    isLast = next === undefined;
    query = next;
  }
}

/** The query alone: the path stays that of the operation, whatever the base URL has before it. */
function nextQuery(link: string | null): Query | undefined {
  const target = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  const parameters = new URLSearchParams(target.slice(target.indexOf('?') + 1));
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
}
