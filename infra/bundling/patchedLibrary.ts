import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A change to the library's script, for which the library has no setting. */
interface Patch {
  /** A text that is in the script exactly once. */
  readonly text: string;
  readonly replacement: string;
}

const titles = '{name:`title`,weight:.7},';
const keywords = '{name:`entry.xKeys.x-keywords`,weight:10},';

const patches: readonly Patch[] = [
  // The search gives the keywords of a guide the most weight. By default it counts each example of a response, and put every operation before the guide.
  { text: titles, replacement: keywords + titles },
  // The switcher of client libraries stays visible; the installation of the typed client would replace it.
  { text: '):t.value.length&&!s.value?(', replacement: '):q(``,!0),t.value.length&&!s.value?(' },
];

/** Patches the library of the reference. @throws Error if its script is not as expected */
export const patchedLibrary: Plugin = {
  name: 'patched-library',
  setup: (build) =>
    build.onLoad({ filter: /api-reference\/dist\/browser\/standalone\.esm\.js$/ }, async ({ path }) => ({
      contents: patched(await readFile(path, 'utf8')),
    })),
};

export const patched = (script: string): string => patches.reduce(apply, script);

function apply(script: string, { text, replacement }: Patch): string {
  const parts = script.split(text);
  if (parts.length !== 2) throw new Error(`@scalar/api-reference: expected one ${text}, found ${parts.length - 1}`);
  return parts.join(replacement);
}
