import { globSync } from 'node:fs';
import { mkdtempDisposable, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { functionFiles } from '../../local/functions/functionFiles.ts';
import { servedFilesSources } from '../../pages/build/servedFiles.ts';

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
  await using parent = await mkdtempDisposable(join(tmpdir(), 'pet-store-'));
  const { folder, ready } = functionFiles(parent.path);
  await ready('createPet');
  expect(await readdir(parent.path)).toEqual([]);
  await Promise.all([ready('getPortal'), ready('getPortalAsset'), ready('getOpenapi')]);
  expect((await readdir(folder)).sort()).toEqual(['contract', 'portal']);
  expect(await readdir(parent.path)).toHaveLength(1);

  const again = functionFiles(parent.path);
  expect(again.folder).toBe(folder);
  await again.ready('getPortal');
});

it('files that could not be made are made for the next request', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pet-store-'));
  const parent = join(folder.path, 'pages');
  const { ready } = functionFiles(parent);
  await writeFile(parent, 'a file in place of the folder');
  await expect(ready('getOpenapi')).rejects.toThrow();
  await rm(parent);
  await ready('getOpenapi');
  expect(await readdir(parent)).toHaveLength(1);
});
