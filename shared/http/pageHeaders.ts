/**
 * What the reference page may do. Scripts come from files of ours only. Styles may be inline, for the reference sets them on its elements.
 * Requests go to this host only, so no key that is typed into the page leaves for another.
 * @see https://www.w3.org/TR/CSP3/
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

/** Lower-case names. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
};
