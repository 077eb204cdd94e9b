import { liveDependencies } from './liveDependencies.ts';
import { portalPage } from './portal/portalPage.ts';
import { readSignIn } from './signIn/issuer.ts';

/** The dependencies of the function that serves the portal. Apart from `liveDependencies`, so that no other function needs to know the provider. */
export const portalDependencies = { ...liveDependencies, webPage: portalPage(liveDependencies.webPage, readSignIn(process.env)) };
