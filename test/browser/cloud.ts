import type { TestProject } from 'vitest/node';
import { startLocalCloud } from '../../local/cloud.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { provideRunFolder } from '../support/run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cloudUrl: string;
    demoKey: string;
  }
}

/** vitest's global setup: the whole service on this machine, with its sample data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = await startScratchDynamoDb('browser');
  const cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: store.endpoint, tablePrefix: store.tablePrefix, samples: true });
  project.provide('cloudUrl', cloud.url);
  project.provide('demoKey', cloud.keys.enterprise);
  const deleteFolder = provideRunFolder(project);
  return async () => {
    await cloud.stop();
    await store.stop();
    deleteFolder();
  };
}
