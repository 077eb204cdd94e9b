import type { AccessTokenDependencies } from '../http/functionDependencies.ts';
import { accessTokens } from '../signIn/accessTokens.ts';
import { readSignIn } from '../signIn/issuer.ts';
import { functionStore, limiterOf, storeParts } from './functionStore.ts';
import { log } from './log.ts';

/** @returns for a function that takes an access token */
export function signInDependencies(): AccessTokenDependencies {
  const store = functionStore();
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
