import { globSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { functionFiles } from '../../local/functions/functionFiles.ts';
import { servedFilesSources } from '../../pages/build/servedFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { failuresIn } from '../../local/functions/failures.ts';
import { lambdaLine } from '../../local/functions/lambdaConsole.ts';

it('the sources of the pages are all that they, and what makes them, are made of', async () => {
  const options = {
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    format: 'esm',
    outdir: 'build',
    write: false,
    metafile: true,
  } as const;
  const inputs = await Promise.all([
    build({ ...options, entryPoints: ['pages/portal/browser/main.tsx', 'pages/reference/browser/main.ts'], jsx: 'automatic' }),
    build({ ...options, entryPoints: ['pages/build/servedFiles.ts'], splitting: true, platform: 'node' }),
  ]);
  const loaded = inputs.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const watched = globSync(servedFilesSources, { cwd: root });
  expect(loaded).toEqual(expect.arrayContaining(['pages/portal/browser/Portal.tsx', 'pages/build/markdownPages.ts']));
  expect(loaded.filter((file) => !watched.includes(file))).toEqual([]);
});

it('files are made when somebody asks for them, and kept', async () => {
  const parent = temporaryFolder();
  const { folder, ready } = functionFiles(parent);
  await ready('createPet');
  expect(await readdir(parent)).toEqual([]);
  await Promise.all([ready('getPortal'), ready('getPortalAsset'), ready('getOpenapi')]);
  expect((await readdir(folder)).sort()).toEqual(['contract', 'portal']);
  expect(await readdir(parent)).toHaveLength(1);

  const again = functionFiles(parent);
  expect(again.folder).toBe(folder);
  await again.ready('getPortal');
});

it('files that could not be made are made for the next request', async () => {
  const parent = join(temporaryFolder(), 'pages');
  const { ready } = functionFiles(parent);
  await writeFile(parent, 'a file in place of the folder');
  await expect(ready('getOpenapi')).rejects.toThrow();
  await rm(parent);
  await ready('getOpenapi');
  expect(await readdir(parent)).toHaveLength(1);
});

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

const line = (fields: object) => lambdaLine('ERROR', [{ operation: 'createPet', ...fields }], 0);
const error = 'TypeError: a\u202eb\n    at f (functions/pets/createPet.ts:12:9)';

it('the terminal shows why a request failed, with its stack and without what a terminal does not show', () => {
  const text = `${line({ status: 500, error })}\n${line({ status: 201 })}\nno JSON\n"text"\n`;
  expect(failuresIn(text)).toEqual(['createPet: TypeError: a\\u202eb\n    at f (functions/pets/createPet.ts:12:9)']);
});

it('the terminal shows a warning by its event', () => {
  const text = lambdaLine('WARN', [{ level: 'WARN', event: 'rejections_lost', accountId: 'acct_1', error: 'TimeoutError' }], 0);
  expect(failuresIn(text)).toEqual(['rejections_lost: TimeoutError']);
});

it('the terminal shows no stack where the store was unavailable', () => {
  expect(failuresIn(line({ status: 503, error: 'Error: connect ECONNREFUSED\n    at g (connection.ts:1:1)' }))).toEqual([
    'createPet: Error: connect ECONNREFUSED',
  ]);
});
