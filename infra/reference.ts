import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { context, type Metafile } from 'esbuild';
import { type PageAssets, page } from '../shared/reference/page.ts';
import { root } from './root.ts';

/** Where the reference's own sources are. */
const sources = join(root, 'shared/reference/browser');

/** The library as its package has it for browsers, with its styles in it; by its name it comes as modules to be put together with styles. */
const library = { '@scalar/api-reference': join(root, 'node_modules/@scalar/api-reference/dist/browser/standalone.esm.js') };

export interface ReferenceBuilder {
  /** Builds the page into the folder of `getReference` and what it loads into that of `getReferenceAsset`, below the folder of all functions. */
  build(functions: string): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Keeps esbuild ready, and what it has packed: little changes from one build to the next. What is not needed before somebody asks for it,
 * such as the panel that sends requests, a third of the whole, is a file of its own.
 */
export async function openReferenceBuilder(): Promise<ReferenceBuilder> {
  const esbuild = await context({
    entryPoints: [join(sources, 'reference.ts'), join(sources, 'reference.css')],
    alias: library,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    // The licences of what is in the bundle go with it.
    legalComments: 'eof',
    // With the hash of the content in it a name is never another content.
    entryNames: '[name]-[hash]',
    outdir: 'docs',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const packed = new Map<string, Promise<Buffer>>();

  return {
    async build(functions) {
      const { metafile, outputFiles } = await esbuild.rebuild();
      const pageFolder = join(functions, 'getReference');
      const assetFolder = join(functions, 'getReferenceAsset', 'assets');
      await rm(assetFolder, { recursive: true, force: true });
      await Promise.all([mkdir(pageFolder, { recursive: true }), mkdir(assetFolder, { recursive: true })]);
      await Promise.all([
        writeFile(join(pageFolder, 'page.html'), page(addressesOf(metafile))),
        ...outputFiles.map(async ({ path, contents }) => {
          const name = basename(path);
          const gzipped = packed.get(name) ?? promisify(gzip)(contents, { level: 9 });
          packed.set(name, gzipped);
          await writeFile(join(assetFolder, `${name}.gz`), await gzipped);
        }),
      ]);
    },
    dispose: () => esbuild.dispose(),
  };
}

/** The addresses of what the page loads: the style sheet, our script with what that imports, and the panel that sends requests. */
function addressesOf({ outputs }: Metafile): PageAssets {
  const find = (what: string, is: (path: string) => boolean) => {
    const found = Object.keys(outputs).find(is);
    if (!found) throw new Error(`the reference has come out without ${what}`);
    return found;
  };
  const entry = (file: string) => find(file, (path) => outputs[path]?.entryPoint?.endsWith(`/browser/${file}`) ?? false);
  const script = entry('reference.ts');
  const withImports = (path: string, found = new Set<string>()): ReadonlySet<string> => {
    found.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !found.has(next)) withImports(next, found);
    }
    return found;
  };
  const atOnce = withImports(script);
  const panel = withImports(find('its panel', (path) => basename(path).startsWith('modal-')));
  return {
    style: entry('reference.css'),
    script,
    imported: [...atOnce].filter((path) => path !== script),
    soon: [...panel].filter((path) => !atOnce.has(path)),
  };
}
