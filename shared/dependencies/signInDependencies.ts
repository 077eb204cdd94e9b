import type { AccessTokenDependencies } from '../http/request/functionDependencies.ts';
import { accessTokens } from '../signIn/accessTokens.ts';
import { readSignIn } from '../signIn/issuer.ts';
import { functionStore, limiterOf, storeParts } from './functionStore.ts';
import { openLog } from './log.ts';

/** @returns the dependencies of a function that needs an access token */
export function signInDependencies(): AccessTokenDependencies {
  const store = functionStore();
  const log = openLog();
  const tokens = accessTokens(readSignIn(process.env), store.now);
  const parts = storeParts(store, log);
  return {
    ...parts,
    warmUp: () => Promise.all([parts.warmUp(), tokens.open()]),
    limiter: limiterOf(store, log),
    accessTokens: tokens,
    edgeSecret: process.env.EDGE_SECRET,
  };
}
