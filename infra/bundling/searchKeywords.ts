import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const titles = '{name:`title`,weight:.7},';
const keywords = '{name:`entry.xKeys.x-keywords`,weight:10},';

/**
 * Lets the search of the reference weigh the keywords of a guide above all else. The library has no setting for what its search reads, and
 * counts each example of an answer: so every operation stood before the guide. Throws where the library's text is another than expected.
 */
export const searchKeywords: Plugin = {
  name: 'search-keywords',
  setup: (build) =>
    build.onLoad({ filter: /api-reference\/dist\/browser\/standalone\.esm\.js$/ }, async ({ path }) => ({
      contents: withKeywords(await readFile(path, 'utf8')),
    })),
};

/** The library's script, whose search has one key more. */
export function withKeywords(script: string): string {
  const parts = script.split(titles);
  if (parts.length !== 2) throw new Error(`@scalar/api-reference: expected one ${titles} in its search, found ${parts.length - 1}`);
  return parts.join(keywords + titles);
}
