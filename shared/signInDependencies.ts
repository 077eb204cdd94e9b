import { liveDependencies } from './liveDependencies.ts';
import { accessTokens } from './signIn/accessTokens.ts';
import { readSignIn } from './signIn/issuer.ts';

/**
 * The dependencies of the functions that take an access token. Separate from `liveDependencies`, so that no other function loads the
 * verifier.
 */
export const signInDependencies = { ...liveDependencies, accessTokens: accessTokens(readSignIn(process.env), liveDependencies.now) };
