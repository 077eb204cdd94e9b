import { createHash, randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { bundleFunctions } from '../../infra/bundling/bundleFunctions.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Assembly, readAssembly, synthesizeInto, writeStageFiles } from './synthesize.ts';

/** The folder with the bundle of every function, made once for all test files of a run. */
export async function bundled(): Promise<string> {
  const folder = join(inject('runFolder'), 'bundles');
  if (existsSync(folder)) return folder;
  const unfinished = join(inject('runFolder'), randomUUID());
  await bundleFunctions(unfinished);
  return complete(unfinished, folder);
}

/** The stack of a stage; see `synthesizeInto`. It is synthesized once for all test files of a run, so its folder must not be changed. */
export function synthesize(bundles: string, context: Readonly<Record<string, string>> = {}): Assembly {
  const name = createHash('sha256')
    .update(JSON.stringify([bundles, context]))
    .digest('hex');
  const folder = join(inject('runFolder'), name);
  if (existsSync(folder)) return readAssembly(folder, context);
  const unfinished = join(inject('runFolder'), randomUUID());
  synthesizeInto(unfinished, temporaryFolder(), bundles, context);
  return readAssembly(complete(unfinished, folder), context);
}

/** Only what is complete gets the name. If two workers finish the same, the first wins. */
function complete(unfinished: string, folder: string): string {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** A folder with the stages' files of options. */
export function stageFiles(files: { readonly dev?: string; readonly prod?: string }): string {
  const folder = temporaryFolder();
  writeStageFiles(folder, files);
  return folder;
}
