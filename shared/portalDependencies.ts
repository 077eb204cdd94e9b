import { liveDependencies } from './liveDependencies.ts';
import { portalPage } from './portal/portalPage.ts';
import { readSignIn } from './signIn/issuer.ts';

/**
 * The dependencies of the function that serves the portal. Separate from `liveDependencies`, so that no other function needs the provider's
 * configuration.
 */
export const portalDependencies = {
  ...liveDependencies,
  webPage: portalPage(liveDependencies.webPage, readSignIn(process.env), process.env.CONTACT ?? ''),
};
