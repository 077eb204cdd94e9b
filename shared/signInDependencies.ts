import { createLimiter } from './createLimiter.ts';
import { accessTokenAdmission } from './http/middleware/accessToken.ts';
import { config, publicDependencies } from './publicDependencies.ts';
import { accessTokens } from './signIn/accessTokens.ts';
import { readSignIn } from './signIn/issuer.ts';

/** The dependencies of the functions whose operation takes an access token. Separate, so that no other function loads the verifier. */
export const signInDependencies = {
  ...publicDependencies,
  admission: {
    accessToken: accessTokenAdmission({
      limiter: createLimiter(publicDependencies),
      edgeSecret: config.edgeSecret,
      accessTokens: accessTokens(readSignIn(process.env), publicDependencies.now),
    }),
  },
};
