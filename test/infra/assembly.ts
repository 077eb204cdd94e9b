import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { synthesize as synthesizeLocally } from '../../local/template/synthesize.ts';
import { type Assembly, synthesizeInto, writeStageFiles } from './synthesize.ts';

/** The folder with the bundle of every function. `npm start` uses the same one: it is made again only when an input has changed. */
export const bundled = async (): Promise<string> => join(await synthesizeLocally(), 'bundles');

/** Synthesizes the stack of a stage; see `synthesizeInto`. */
export const synthesize = (bundles: string, context: Readonly<Record<string, string>> = {}): Assembly =>
  synthesizeInto(temporaryFolder(), temporaryFolder(), bundles, context);

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
