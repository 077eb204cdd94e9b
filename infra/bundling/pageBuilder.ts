import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildOptions, context, type Metafile } from 'esbuild';
import { root } from '../../common/root.ts';

/** A web page of the service: its sources, and the functions that serve it. */
export interface PageDefinition {
  /** The page's name in an error. */
  readonly name: string;
  /** The folder of its sources, below the root of the repository. */
  readonly sources: string;
  /** The files in `sources` that the page loads. */
  readonly script: string;
  readonly style: string;
  /** A file that the page offers for download, below the root of the repository. */
  readonly download?: string;
  /** The page as Markdown. */
  readonly markdown?: string | undefined;
  /** Texts that are served beside the assets, by name. */
  readonly texts?: ReadonlyMap<string, string>;
  readonly options: BuildOptions;
  /** The page's path; its assets are below it. */
  readonly path: string;
  readonly pageFunction: string;
  readonly assetFunction: string;
  /** The page as HTML, with the addresses of the files that it loads. */
  html(assets: BuiltAssets): string;
}

/** The addresses of the files that a page loads, relative to the page. */
interface BuiltAssets {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
  readonly download: string | undefined;
  /** The modules that the script imports at once. */
  readonly imported: readonly string[];
}

export interface PageBuilder {
  /** Builds the page into its function's folder, and its files into the folder of the function that serves them. */
  build(functions: string): Promise<void>;
  dispose(): Promise<void>;
}

/** The icon of every page in the browser's tab. */
const icon = 'shared/icon.svg';

/** Keeps esbuild and its compressed files ready: little changes from one build to the next. */
export async function openPageBuilder(page: PageDefinition): Promise<PageBuilder> {
  const sources = join(root, page.sources);
  const esbuild = await context({
    entryPoints: [
      join(sources, page.script),
      join(sources, page.style),
      join(root, icon),
      ...(page.download ? [join(root, page.download)] : []),
    ],
    // Unchanged, under a name with their hash.
    loader: { '.svg': 'copy', '.json': 'copy' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    // The bundle includes the licences of its packages.
    legalComments: 'eof',
    // The name contains the hash of the content, so a name always has the same content.
    entryNames: '[name]-[hash]',
    outdir: page.path,
    write: false,
    metafile: true,
    logLevel: 'silent',
    ...page.options,
  });
  const packed = new Map<string, Promise<Buffer>>();

  return {
    async build(functions) {
      const { metafile, outputFiles } = await esbuild.rebuild();
      const pageFolder = join(functions, page.pageFunction);
      const assetFolder = join(functions, page.assetFunction, 'assets');
      await rm(assetFolder, { recursive: true, force: true });
      await Promise.all([mkdir(pageFolder, { recursive: true }), mkdir(assetFolder, { recursive: true })]);
      await Promise.all([
        writeFile(join(pageFolder, 'page.html'), page.html(assetsOf(metafile as Metafile, page))),
        ...(page.markdown === undefined ? [] : [writeFile(join(pageFolder, 'page.md'), page.markdown)]),
        ...[...(page.texts ?? [])].map(([name, text]) => writeFile(join(assetFolder, name), text)),
        ...(outputFiles ?? []).map(async ({ path, contents }) => {
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

function assetsOf({ outputs }: Metafile, { name, sources, script, style, download }: PageDefinition): BuiltAssets {
  const entry = (file: string) => {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === file);
    if (!found) throw new Error(`the ${name} was built without ${file}`);
    return found;
  };
  const entryScript = entry(`${sources}/${script}`);
  const reached = new Set([entryScript]);
  // A set's loop also visits what is added during it.
  for (const path of reached)
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') reached.add(next);
  reached.delete(entryScript);
  return {
    style: entry(`${sources}/${style}`),
    script: entryScript,
    icon: entry(icon),
    download: download && entry(download),
    imported: [...reached],
  };
}
