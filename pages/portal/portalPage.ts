import { type FunctionFolder, type WebPage, webPage } from '../../shared/http/documents/webPage.ts';
import { readSignIn, type SignInConfig } from '../../shared/signIn/issuer.ts';
import { withValues } from './portalHtml.ts';

/** The portal of the stage that the environment names. @throws Error if a variable of the sign-in is missing */
export const stagePortal = (dependencies: FunctionFolder): WebPage =>
  portalPage(webPage('portal')(dependencies), readSignIn(process.env), process.env.CONTACT);

/**
 * The portal of a stage. The page names the sign-in provider, may request a token from it, and names the operator.
 * @param contact the operator's mail address or the https address of a page; empty for none
 */
export const portalPage = (page: WebPage, { issuer, clientId, audience = '', pagesOrigin }: SignInConfig, contact = ''): WebPage => ({
  ...page,
  html: () => withValues(page.html(), { issuer, clientId, audience, contact }),
  connect: [...new Set([new URL(issuer).origin, pagesOrigin])],
});
