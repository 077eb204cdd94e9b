import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from '../../common/root.ts';

/** A change to the library, for which the library has no setting. */
interface Patch {
  /** A text that is in the library's scripts exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** A line to begin its script with. */
  readonly begin?: string;
}

const searched = '{name:`title`,weight:.7},{name:`operationId`';
const keywords = '{name:`entry.xKeys.x-keywords`,weight:10},';
const wholeProgram = JSON.stringify(join(root, 'pages/reference/browser/wholeProgram.ts'));

const patches: readonly Patch[] = [
  // The search gives the keywords of a guide the most weight. By default it counts each example of a response, and puts every operation
  // before the guide.
  { text: searched, replacement: keywords + searched },
  // Samples run as they are.
  {
    text: 'print(t,n,r){return e(t,n)?.generate(r)}',
    replacement: 'print(t,n,r){return wholeProgram(t,n,e(t,n)?.generate(r)??``)}',
    begin: `import { wholeProgram } from ${wholeProgram};`,
  },
];

/** Patches the library of the reference. The build fails if the library's scripts are not as expected. */
export const patchedLibrary: Plugin = {
  name: 'patched-library',
  setup(build) {
    const applied = new Map<Patch, number>();
    build.onStart(() => applied.clear());
    build.onLoad({ filter: /api-reference\/dist\/browser\/.+\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const patch of patches) {
        const parts = contents.split(patch.text);
        applied.set(patch, (applied.get(patch) ?? 0) + parts.length - 1);
        if (parts.length > 1) contents = `${patch.begin ?? ''}${parts.join(patch.replacement)}`;
      }
      return { contents };
    });
    build.onEnd(() => {
      const wrong = patches.filter((patch) => applied.get(patch) !== 1);
      return {
        errors: wrong.map((patch) => ({ text: `@scalar/api-reference: expected one ${patch.text}, found ${applied.get(patch) ?? 0}` })),
      };
    });
  },
};
