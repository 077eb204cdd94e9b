import type { TestProject } from 'vitest/node';
import { startLocalCloud } from '../../local/cloud.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cloudUrl: string;
    demoKey: string;
  }
}

/** vitest's global setup: the whole service on this machine, with its sample data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cloud = await startLocalCloud({ port: 0, samples: true });
  project.provide('cloudUrl', cloud.url);
  project.provide('demoKey', cloud.keys.enterprise);
  return cloud.stop;
}
