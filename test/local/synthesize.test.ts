import { glob } from 'node:fs/promises';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { operationIds } from '../../infra/operationIds.ts';
import { stackInputs } from '../../local/template/synthesize.ts';

describe('what a kept stack is recognized by', () => {
  it('is every module that the synthesis or a function loads', async () => {
    const watched = await watchedFiles();
    const loaded = await loadedModules();
    expect(loaded).toEqual(expect.arrayContaining(['infra/petStoreApp.ts', 'functions/createPet.ts']));
    expect(loaded.filter((file) => !watched.includes(file))).toEqual([]);
  });

  it('is nothing of the client, the documents, the scripts, the tests and the rest of the local cloud', async () => {
    const watched = await watchedFiles();
    expect(watched.filter((file) => /^(client|docs|events|ops|scripts|test)\//.test(file))).toEqual([]);
    expect(watched.filter((file) => file.startsWith('local/'))).toEqual(['local/template/synthWorker.ts']);
  });
});

async function watchedFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(stackInputs, { cwd: root })) files.push(file);
  return files;
}

/** Below the root of the repository, without the packages, which the lockfile represents. */
async function loadedModules(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['local/template/synthWorker.ts', ...operationIds.map((id) => `functions/${id}.ts`)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'build',
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}
