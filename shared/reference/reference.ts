import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The reference page and its assets, as `infra/reference.ts` has built them. */
export interface Reference {
  /** The page, as HTML. */
  page(): string;
  /** The gzipped asset of this name; undefined where there is none. */
  asset(name: string): Buffer | undefined;
}

/**
 * The reference beside the code of a function. Nothing is read before it is asked for, and an asset that was read is kept: every function is
 * joined with this, and two have the files.
 * @param folder the function's own, `LAMBDA_TASK_ROOT`
 */
export function referenceIn(folder: string): Reference {
  const assets = join(folder, 'assets');
  const kept = new Map<string, Buffer>();
  let html: string | undefined;
  let names: ReadonlySet<string> | undefined;

  return {
    page() {
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
