import type { TestProject } from 'vitest/node';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    dynamodbEndpoint: string;
    tablePrefix: string;
  }
}

/** vitest's global setup: one store for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { endpoint, tablePrefix, stop } = await startScratchDynamoDb('test');
  project.provide('dynamodbEndpoint', endpoint);
  project.provide('tablePrefix', tablePrefix);
  return stop;
}
