import type { Call } from './request.ts';

/** The address of the next page, from a list's Link header. */
const nextOf = (link: string | undefined): string | undefined => /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1];

/** Every page from the given path to the last, by following the links. */
export async function pagesFrom<Item>(call: Call, path: string): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { body, headers } = await call({ method: 'GET', path: next });
    pages.push(body);
    next = nextOf(headers.link);
  }
  return pages;
}
