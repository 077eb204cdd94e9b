import { TenantStore } from '../dynamodb/tenantStore.ts';
import type { AdmissionDependencies } from '../http/admission.ts';
import type { FunctionDependencies, FunctionStore, Log } from '../http/functionDependencies.ts';
import { apiKeyAdmission } from '../http/middleware/apiKey.ts';
import { type RejectionRecorder, rejectionRecorder } from '../usage/rejectionRecorder.ts';
import { functionStore, partsOf } from './functionStore.ts';
import { limiterOf } from './limiterOf.ts';
import { log } from './log.ts';

interface ApiKeyParts extends AdmissionDependencies {
  readonly rejections: RejectionRecorder;
}

/** @returns for an operation that takes an API key */
export function apiKeyDependencies(): FunctionDependencies<'apiKey', TenantStore> {
  const store = functionStore();
  return apiKeyDependenciesWith(store, log, apiKeyParts(store));
}

/** The secret is set only with CloudFront before the gateway. */
export const apiKeyParts = (store: FunctionStore): ApiKeyParts => ({
  limiter: limiterOf(store, log),
  rejections: rejectionRecorder(store),
  edgeSecret: process.env.EDGE_SECRET,
});

export const apiKeyDependenciesWith = (
  store: FunctionStore,
  log: Log,
  parts: ApiKeyParts,
): FunctionDependencies<'apiKey', TenantStore> => ({
  ...partsOf(store, log),
  credential: 'apiKey',
  admission: apiKeyAdmission({ ...parts, log }),
  opening:
    (open) =>
    ({ event, mayWrite }) => {
      // The middlewares have rejected a request without one.
      if (!event.requestState?.key) throw new Error('the request has no API key');
      return open(new TenantStore({ ...store, mayWrite }, event.requestState.key.accountId));
    },
});
