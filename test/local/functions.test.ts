import { globSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { failuresIn } from '../../local/functions/terminal.ts';
import { functionFiles } from '../../local/functions/functionFiles.ts';
import { lambdaLine } from '../../local/functions/lambdaConsole.ts';
import { servedFilesSources } from '../../pages/bundle/servedFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it('the sources of the pages are all files that the pages and their build import', async () => {
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
    build({ ...options, entryPoints: ['pages/bundle/servedFiles.ts'], splitting: true, platform: 'node' }),
  ]);
  const loaded = inputs.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const watched = globSync(servedFilesSources, { cwd: root });
  expect(loaded).toEqual(expect.arrayContaining(['pages/portal/browser/Portal.tsx', 'pages/bundle/markdownPages.ts']));
  expect(loaded.filter((file) => !watched.includes(file))).toEqual([]);
});

it('files are built on request and kept, and files older than a day are removed', async () => {
  const parent = temporaryFolder();
  const { folder, ready } = functionFiles(parent);
  const entries = { old: 24 * 3_600 + 60, recent: 23 * 3_600 };
  for (const [name, seconds] of Object.entries(entries)) {
    await mkdir(join(parent, name, 'content'), { recursive: true });
    await utimes(join(parent, name), Date.now() / 1_000, Date.now() / 1_000 - seconds);
  }
  await ready('createPet');
  expect(await readdir(parent)).toEqual(['old', 'recent']);
  await Promise.all([ready('getPortal'), ready('getPortalAsset'), ready('getOpenapi')]);
  expect((await readdir(folder)).sort()).toEqual(['contract', 'portal']);
  expect((await readdir(parent)).sort()).toEqual([basename(folder), 'recent'].sort());

  const again = functionFiles(parent);
  expect(again.folder).toBe(folder);
  await again.ready('getPortal');
});

it('files that could not be built are built for the next request', async () => {
  const parent = join(temporaryFolder(), 'pages');
  const { ready } = functionFiles(parent);
  await writeFile(parent, 'a file in place of the folder');
  await expect(ready('getOpenapi')).rejects.toThrow();
  await rm(parent);
  await ready('getOpenapi');
  expect(await readdir(parent)).toHaveLength(1);
});

const line = (fields: object) => lambdaLine('ERROR', [{ operation: 'createPet', ...fields }], 0);
const error = 'TypeError: a\u202eb\n    at f (functions/pets/createPet.ts:12:9)';
const shortError = 'createPet: TypeError: a\\u202eb';
const warning = lambdaLine('WARN', [{ level: 'WARN', event: 'rejections_lost', accountId: 'acct_1', error: 'TimeoutError' }], 0);

it.each([
  [
    'why a request failed, with visible characters',
    line({ status: 500, error }),
    `${shortError}\n    at f (functions/pets/createPet.ts:12:9)`,
  ],
  ['a warning by its event', warning, 'rejections_lost: TimeoutError'],
  ['no stack where the store was unavailable', line({ status: 503, error }), shortError],
])('the terminal shows %s', (_, text, shown) => {
  expect(failuresIn(`${line({ status: 201 })}\nno JSON\n"text"\n${text}\n`)).toEqual([shown]);
});
