import type { Call } from './request.ts';

/** The address of the page after the one that a list was answered with. */
const nextOf = (link: string | undefined): string | undefined => /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1];

/** Every page from the one at the path to the last, along the links. */
export async function pagesFrom<Item>(call: Call, path: string): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { body, headers } = await call({ method: 'GET', path: next });
    pages.push(body);
    next = nextOf(headers.link);
  }
  return pages;
}
