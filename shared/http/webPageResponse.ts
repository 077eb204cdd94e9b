import { document, type OperationResponse } from './responses.ts';
import type { WebPage } from './webPage.ts';

/** 200 with a web page and its content security policy. @param inlineStyles whether its scripts may set styles on elements */
export function webPageResponse(page: WebPage, { inlineStyles = false } = {}): OperationResponse<never> {
  const { headers, ...response } = document('text/html; charset=utf-8', page.html());
  return {
    ...response,
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
 * Allows scripts only from this host's files, and requests only to this host and the given ones, so that no key or token in the page goes
 * to another host.
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
