import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What `npm start` and `petstore invoke` load: the worker, the functions and the pages are loaded by name. */
const entryPoints = [
  'local/start.ts',
  'local/functions/worker.ts',
  'local/invoke.ts',
  'pages/portal/browser/main.tsx',
  'pages/reference/browser/main.ts',
  'pages/theme/browser/header.ts',
  ...globSync('functions/*/*.ts', { cwd: root }),
];

/** esbuild reads `import(`…`)` as the import of every file that may have such a name. */
const withoutNames: Plugin = {
  name: 'without names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /openFunctions\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('import(`', '(`'),
      loader: 'ts',
    })),
};

it('npm ci --omit=dev installs all that npm start imports', async () => {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints, bundle: true, packages: 'external', format: 'esm', platform: 'node' },
    ...{ jsx: 'automatic', plugins: [withoutNames], splitting: true, outdir: 'build', write: false, metafile: true, logLevel: 'silent' },
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const packages = new Set(
    imports.flatMap(({ path, external }) => (external && !path.startsWith('node:') ? (/^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []) : [])),
  );
  expect([...packages]).toEqual(expect.arrayContaining(['esbuild', 'oidc-provider', '@scalar/api-reference', 'preact', '@middy/core']));
  expect([...packages].filter((name) => name in devDependencies || !(name in dependencies))).toEqual([]);
});
