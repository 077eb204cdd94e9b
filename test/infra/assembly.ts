import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { synthesize as synthesizeLocally } from '../../local/template/synthesize.ts';
import { type Assembly, readAssembly, synthesizeInto, writeStageFiles } from './synthesize.ts';

/** The folder with the bundle of every function. `npm start` uses the same one: it is made again only when an input has changed. */
export async function bundled(): Promise<string> {
  stack ??= synthesizeLocally();
  return join(await stack, 'bundles');
}

let stack: Promise<string> | undefined;

/** The stack of a stage; see `synthesizeInto`. It is synthesized once for all test files of a run, so its folder must not be changed. */
export function synthesize(bundles: string, context: Readonly<Record<string, string>> = {}): Assembly {
  const name = createHash('sha256')
    .update(JSON.stringify([bundles, context]))
    .digest('hex');
  const folder = join(inject('runFolder'), name);
  if (existsSync(folder)) return readAssembly(folder, context);
  const unfinished = join(inject('runFolder'), randomUUID());
  synthesizeInto(unfinished, temporaryFolder(), bundles, context);
  try {
    // Only a complete synthesis gets the name. If two workers finish the same one, the first wins.
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return readAssembly(folder, context);
}

/** A folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder with the stages' files of options. */
export function stageFiles(files: { readonly dev?: string; readonly prod?: string }): string {
  const folder = temporaryFolder();
  writeStageFiles(folder, files);
  return folder;
}
