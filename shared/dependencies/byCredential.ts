import type { FunctionFolder } from '../http/documents/webPage.ts';
import type {
  AccessTokenDependencies,
  ApiKeyDependencies,
  FunctionDependencies,
  FunctionStore,
} from '../http/request/functionDependencies.ts';
import { accessTokens } from '../signIn/accessTokens.ts';
import { readSignIn } from '../signIn/issuer.ts';
import { rejectionRecorder } from '../usage/rejectionRecorder.ts';
import { functionStore, limiterOf, storeParts } from './functionStore.ts';
import { openLog } from './log.ts';

// The dependencies of a function, by the credential of its operation.

/** No credential and no store. */
export const publicDependencies = (): FunctionDependencies & FunctionFolder => ({
  now: Date.now,
  log: openLog(),
  folder: process.env.LAMBDA_TASK_ROOT ?? '',
});

/** No credential, but the store. */
export const storeDependencies = (): FunctionDependencies & { readonly store: FunctionStore } => storeParts(functionStore(), openLog());

export function apiKeyDependencies(): ApiKeyDependencies {
  const parts = storeDependencies();
  return { ...parts, ...meteredParts(parts), rejections: rejectionRecorder(parts.store) };
}

export function signInDependencies(): AccessTokenDependencies {
  const parts = storeParts(functionStore(), openLog());
  const tokens = accessTokens(readSignIn(process.env), parts.now);
  const warmUp = () => Promise.all([parts.warmUp(), tokens.open()]);
  return { ...parts, ...meteredParts(parts), warmUp, accessTokens: tokens };
}

/** The secret is set only if the gateway is behind CloudFront. */
const meteredParts = ({ store, log }: Pick<ApiKeyDependencies, 'store' | 'log'>) => ({
  limiter: limiterOf(store, log),
  edgeSecret: process.env.EDGE_SECRET,
});
