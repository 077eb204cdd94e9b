import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { root } from './root.ts';

/** The source map of `index.js`, in the same folder. */
export const sourceMapName = 'index.js.map';

/** A place in a bundle, as in a stack trace: `/var/task/index.js:18:42114`. */
const bundlePlace = /[^\s("]*\bindex\.js:(\d+):(\d+)/g;

/**
 * Replaces the places of a bundle in a stack trace, or in any text, with places in the sources: `/var/task/index.js:18:42114` becomes
 * `shared/orders/orders.ts:120:9`. Without a map the text does not change.
 * @param mapFile the source map of the bundle, which is read only if the text names a place
 */
export function withSourcePlaces(text: string, mapFile: string): string {
  if (!text.includes('index.js:') || !existsSync(mapFile)) return text;
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')));
  return text.replace(bundlePlace, (place, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column));
    return 'fileName' in origin ? `${fromRoot(origin.fileName, dirname(mapFile))}:${origin.lineNumber}:${origin.columnNumber}` : place;
  });
}

/** SHA-256 of a bundle, in hexadecimal. It is the description of each version that runs the bundle. */
export const bundleHash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * @param file as the map names it, relative to its own folder: `../../../shared/orders/orders.ts`. The folder may have been moved since.
 */
function fromRoot(file: string, folder: string): string {
  const path = relative(root, resolve(folder, file));
  return path.startsWith('..') ? file.replace(/^(\.\.\/)+/, '') : path;
}
