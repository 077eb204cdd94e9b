import type { WebPage } from '../webPage.ts';
import { document, type OperationResponse } from './responses.ts';

/** 200 with a web page and what it may do. @param inlineStyles whether its scripts may set styles on elements */
export function webPageResponse(page: WebPage, { inlineStyles = false } = {}): OperationResponse<never> {
  const { headers, ...reply } = document('text/html; charset=utf-8', page.html());
  return {
    ...reply,
    headers: {
      ...headers,
      'content-security-policy': contentSecurityPolicy(page.connect, inlineStyles),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      // For browsers that do not know frame-ancestors.
      'x-frame-options': 'DENY',
    },
  };
}

/**
 * Scripts come from files of ours only, and requests go to this host and those that are named, so that no key or token that is in the page
 * leaves for another.
 * @see https://www.w3.org/TR/CSP3/
 */
const contentSecurityPolicy = (connect: readonly string[], inlineStyles: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ');
