import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    runFolder: string;
  }
}

/** vitest's global setup: a folder for what the test files of a run share, because each worker would make it again. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-run-'));
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true });
}
