import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { bundleFunctions } from '../../infra/bundle.ts';
import { petStoreApp } from '../../infra/petStoreApp.ts';
import type { Template } from './template.ts';

/** What `cdk synth` leaves: the template, and the folder where each asset stands as `asset.<hash>`. */
export interface Assembly {
  readonly template: Template;
  readonly directory: string;
}

/** Bundles every function once for the tests of a file, in a folder that goes when they are done. */
export async function bundled(): Promise<string> {
  const bundles = temporaryFolder();
  await bundleFunctions(bundles);
  return bundles;
}

/** Synthesizes the stack of a stage, as `cdk synth -c stage=… -c …` does where the stages' files hold nothing but prod's alarm address. */
export function synthesize(bundles: string, context: Readonly<Record<string, string>> = {}): Assembly {
  const directory = temporaryFolder();
  petStoreApp({ bundles, outdir: directory, stages: stageFiles({ prod: 'alarmEmail: alarms@example.com' }), context }).synth();
  const file = join(directory, `PetStore-${context.stage ?? 'dev'}.template.json`);
  return { template: JSON.parse(readFileSync(file, 'utf8')), directory };
}

/** A folder that goes when the tests of the file are done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder with the stages' files of options. */
export function stageFiles({ dev = '', prod = '' }: { readonly dev?: string; readonly prod?: string }): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'dev.yaml'), dev);
  writeFileSync(join(folder, 'prod.yaml'), prod);
  return folder;
}
