import type { SignInConfig } from '../signIn/issuer.ts';
import type { WebPage } from '../http/webPage.ts';
import { withValues } from './page.ts';

/**
 * The portal of a stage: the page names the sign-in provider and may request a token from it, and names the operator.
 * @param contact the operator's mail address or the https address of a page; empty for none
 */
export const portalPage = (page: WebPage, { issuer, clientId, audience = '', pagesOrigin }: SignInConfig, contact = ''): WebPage => ({
  ...page,
  html: () => withValues(page.html(), { issuer, clientId, audience, contact }),
  connect: [...new Set([new URL(issuer).origin, pagesOrigin])],
});
