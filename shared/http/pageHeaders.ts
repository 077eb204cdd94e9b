/** In what one page of the service may do more than another. */
export interface PagePolicy {
  /** Origins that the page's scripts may ask, besides its own. */
  readonly connect?: readonly string[];
  /** Whether scripts may set styles on elements. */
  readonly inlineStyles?: boolean;
}

/**
 * The headers of a web page; lower-case names. Scripts come from files of ours only, and requests go to this host and those that are named,
 * so that no key or token that is in the page leaves for another.
 * @see https://www.w3.org/TR/CSP3/
 */
export function pageHeaders({ connect = [], inlineStyles = false }: PagePolicy): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
  };
}
