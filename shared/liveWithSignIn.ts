import { live } from './live.ts';
import { accessTokens } from './signIn/accessTokens.ts';
import { readSignIn } from './signIn/issuer.ts';

/** The real dependencies of the functions that take an access token. Apart from `live`, so that no other function loads the verifier. */
export const liveWithSignIn = { ...live, accessTokens: accessTokens(readSignIn(process.env), live.now) };
