import type { SignInConfig } from '../signIn/issuer.ts';
import type { WebPage } from '../webPage.ts';
import { withValues } from './page.ts';

/** The portal of a stage: the page names the provider to sign in at, and may ask it for a token. */
export const portalPage = (page: WebPage, { issuer, clientId, audience = '', pagesOrigin }: SignInConfig): WebPage => ({
  ...page,
  html: () => withValues(page.html(), { issuer, clientId, audience }),
  connect: [...new Set([new URL(issuer).origin, pagesOrigin])],
});
