import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { document, type OperationResponse } from '../request/responses.ts';

/** A web page and its assets, which `pages/bundle/pageBuilder.ts` builds into the folder of the function that serves them. */
export interface WebPage {
  html(): string;
  markdown(): string;
  /** Other origins that the page's scripts may send requests to. */
  readonly connect: readonly string[];
  /** The gzipped asset of this name; undefined if it does not exist. */
  asset(name: string): Buffer | undefined;
  /** The text of this name, with `{base_url}` for the address of the service; undefined if it does not exist. */
  text(name: string): string | undefined;
}

/** The folder of a function's code and files, which Lambda names `LAMBDA_TASK_ROOT`. */
export interface FunctionFolder {
  readonly folder: string;
}

/**
 * A page of the service. Its folder is below the folder of the function that serves it. Files are read at first use and kept in memory,
 * because only functions that serve a page have them.
 * @returns a function that opens the page in the function's own folder, `LAMBDA_TASK_ROOT`
 */
export const webPage =
  (page: 'reference' | 'portal') =>
  ({ folder }: FunctionFolder): WebPage =>
    openPage(join(folder, page));

function openPage(folder: string): WebPage {
  const kept = new Map<string, Buffer>();
  const read = (name: string): Buffer => {
    const bytes = kept.get(name) ?? readFileSync(join(folder, name));
    kept.set(name, bytes);
    return bytes;
  };
  let names: ReadonlySet<string> | undefined;
  /** Opens only listed names, so that no path can leave the folder. */
  const readAsset = (name: string): Buffer | undefined => {
    names ??= new Set(readdirSync(join(folder, 'assets')));
    return names.has(name) ? read(join('assets', name)) : undefined;
  };

  return {
    connect: [],
    html: () => read('page.html').toString(),
    markdown: () => read('page.md').toString(),
    asset: (name) => readAsset(`${name}.gz`),
    text: (name) => readAsset(name)?.toString(),
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
 * Allows scripts only from this host's files, and requests only to this host and the given hosts, so that no key or token in the page goes
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
