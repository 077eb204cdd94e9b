import type { ApiKeyDependencies } from '../http/functionDependencies.ts';
import { RejectionRecorder } from '../usage/rejectionRecorder.ts';
import { functionStore, limiterOf, storeParts } from './functionStore.ts';
import { openLog } from './log.ts';

/** @returns for a function that takes an API key */
export function apiKeyDependencies(): ApiKeyDependencies {
  const store = functionStore();
  const log = openLog();
  return {
    ...storeParts(store, log),
    limiter: limiterOf(store, log),
    rejections: new RejectionRecorder(store),
    // Set only with CloudFront before the gateway.
    edgeSecret: process.env.EDGE_SECRET,
  };
}
