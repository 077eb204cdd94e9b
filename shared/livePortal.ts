import { live } from './live.ts';
import { portalPage } from './portal/portalPage.ts';
import { readSignIn } from './signIn/issuer.ts';

/** The real dependencies of the function that serves the portal. Apart from `live`, so that no other function needs to know the provider. */
export const livePortal = { ...live, webPage: portalPage(live.webPage, readSignIn(process.env)) };
