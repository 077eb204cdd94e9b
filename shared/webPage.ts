import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A web page and its assets, as `infra/bundling/pages.ts` has built them beside the code of the function that serves them. */
export interface WebPage {
  /** The page, as HTML. */
  html(): string;
  /** Origins that the page's scripts may ask, besides its own. */
  readonly connect: readonly string[];
  /** The gzipped asset of this name; undefined where there is none. */
  asset(name: string): Buffer | undefined;
}

/**
 * The page in a function's folder. Nothing is read before it is asked for, and what was read is kept: every function is given this, and
 * only those that serve a page have its files.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 */
export function webPageIn(folder: string): WebPage {
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
      // Only a name that was listed is opened, so none can lead elsewhere.
      if (!names.has(`${name}.gz`)) return undefined;
      const bytes = kept.get(name) ?? readFileSync(join(assets, `${name}.gz`));
      kept.set(name, bytes);
      return bytes;
    },
  };
}
