import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startScratchDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodbEndpoint: string;
    tablePrefix: string;
    runFolder: string;
  }
}

/**
 * vitest's global setup: one store for the whole run, and a folder for what its test files share, because each worker would make it again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { endpoint, tablePrefix, stop } = await startScratchDynamoDb('test');
  project.provide('dynamodbEndpoint', endpoint);
  project.provide('tablePrefix', tablePrefix);
  const deleteFolder = provideRunFolder(project);
  return async () => {
    await stop();
    deleteFolder();
  };
}

/** @returns deletes the folder */
export function provideRunFolder(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-run-'));
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
