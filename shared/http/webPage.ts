import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { document, type OperationResponse } from './responses.ts';

/** A web page and its assets, which `infra/bundling/pageBuilder.ts` builds into the folder of the function that serves them. */
export interface WebPage {
  html(): string;
  /** Origins that the page's scripts may send requests to, in addition to its own. */
  readonly connect: readonly string[];
  /** The gzipped asset of this name; undefined if it does not exist. */
  asset(name: string): Buffer | undefined;
}

/**
 * The page in a function's folder. Files are read at first use and kept in memory: only functions that serve a page have them.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 */
export function webPage({ folder }: { readonly folder: string }): WebPage {
  const assets = join(folder, 'assets');
  const kept = new Map<string, Buffer>();
  let html: string | undefined;
  let names: ReadonlySet<string> | undefined;

  return {
    connect: [],
    html() {
      html ??= readFileSync(join(folder, 'page.html'), 'utf8');
      return html;
    },
    asset(name) {
      names ??= new Set(readdirSync(assets));
      // Opens only a listed name, so that no path can leave the folder.
      if (!names.has(`${name}.gz`)) return undefined;
      const bytes = kept.get(name) ?? readFileSync(join(assets, `${name}.gz`));
      kept.set(name, bytes);
      return bytes;
    },
  };
}

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
