import type { ApiKeyDependencies } from '../http/request/functionDependencies.ts';
import { rejectionRecorder } from '../usage/rejectionRecorder.ts';
import { functionStore, limiterOf, storeParts } from './functionStore.ts';
import { openLog } from './log.ts';

/** @returns the dependencies of a function that needs an API key */
export function apiKeyDependencies(): ApiKeyDependencies {
  const store = functionStore();
  const log = openLog();
  return {
    ...storeParts(store, log),
    limiter: limiterOf(store, log),
    rejections: rejectionRecorder(store),
    // Set only if the gateway is behind CloudFront.
    edgeSecret: process.env.EDGE_SECRET,
  };
}
