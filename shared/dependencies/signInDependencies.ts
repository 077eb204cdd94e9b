import type { AdmissionDependencies } from '../http/admission.ts';
import type { FunctionDependencies, FunctionStore, Log } from '../http/functionDependencies.ts';
import { accessTokenAdmission } from '../http/middleware/accessToken.ts';
import { type AccessTokens, accessTokens } from '../signIn/accessTokens.ts';
import { readSignIn } from '../signIn/issuer.ts';
import { functionStore, partsOf } from './functionStore.ts';
import { limiterOf } from './limiterOf.ts';
import { log } from './log.ts';

interface SignInParts extends AdmissionDependencies {
  readonly accessTokens: AccessTokens;
}

/** @returns for an operation that takes an access token */
export function signInDependencies(): FunctionDependencies<'accessToken', FunctionStore> {
  const store = functionStore();
  const tokens = accessTokens(readSignIn(process.env), store.now);
  const edgeSecret = process.env.EDGE_SECRET;
  const dependencies = signInDependenciesWith(store, log, { limiter: limiterOf(store, log), accessTokens: tokens, edgeSecret });
  return { ...dependencies, openSignIn: tokens.open };
}

export const signInDependenciesWith = (
  store: FunctionStore,
  log: Log,
  parts: SignInParts,
): FunctionDependencies<'accessToken', FunctionStore> => ({
  ...partsOf(store, log),
  credential: 'accessToken',
  admission: accessTokenAdmission(parts),
  opening:
    (open) =>
    ({ mayWrite }) =>
      open({ ...store, mayWrite }),
});
