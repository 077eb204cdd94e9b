import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { root } from '../../common/root.ts';
import type { PageAssets } from '../theme/htmlPage.ts';

/** A web page of the service: its sources, and the functions that serve it. */
export interface PageDefinition {
  /** The page's folder, below the folder of its function. */
  readonly name: 'portal' | 'reference';
  /** The folder of its sources, below the root of the repository. */
  readonly sources: string;
  /** The files in `sources` that the page loads. */
  readonly script: string;
  readonly style: string;
  readonly markdown?: string | undefined;
  /** Texts that are served together with the assets, by name. */
  readonly texts?: ReadonlyMap<string, string>;
  readonly options: Omit<BuildOptions, 'metafile' | 'write'>;
  /** The page's path. Its assets are below it. */
  readonly path: string;
  /** The page as HTML, with the addresses of the files that it loads. */
  html(assets: BuiltAssets): string;
}

interface BuiltAssets extends PageAssets {
  /** The modules that the script imports at once, and modules that its entry imports later. */
  readonly imported: readonly string[];
}

/** The text with the licences of the packages, if the page's options remove them from the bundle. */
export const licensesName = 'licenses.txt';

const icon = 'pages/icon.svg';
const headerScript = 'pages/theme/browser/header.ts';

/**
 * Builds a page.
 * @param pageFolder the folder of the function that serves the page. The page is written below it.
 * @param assetFolder the same for the assets of the page
 */
export async function buildPage(page: PageDefinition, pageFolder: string, assetFolder: string): Promise<void> {
  const sources = join(root, page.sources);
  const { metafile, outputFiles } = await build({
    entryPoints: [join(sources, page.script), join(sources, page.style), join(root, icon), join(root, headerScript)],
    // Unchanged, with the hash in the name.
    loader: { '.svg': 'copy' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    // Texts in other scripts than Latin are shorter than their escapes. Responses name the charset.
    charset: 'utf8',
    // The bundle includes the licences of its packages, unless the page's options remove them.
    legalComments: 'eof',
    // The name contains the hash of the content, so a name always has the same content.
    entryNames: '[name]-[hash]',
    absWorkingDir: root,
    outdir: page.path,
    write: false,
    metafile: true,
    logLevel: 'silent',
    ...page.options,
  });
  const [licenses = [], assets = []] = [true, false].map((isLicense) =>
    outputFiles.filter(({ path }) => path.endsWith('.LEGAL.txt') === isLicense),
  );
  const inPage = join(pageFolder, page.name);
  const inAssets = join(assetFolder, page.name, 'assets');
  await rm(inAssets, { recursive: true, force: true });
  await Promise.all([inPage, inAssets].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all([
    writeFile(join(inPage, 'page.html'), page.html(assetsOf(metafile, page))),
    ...(page.markdown === undefined ? [] : [writeFile(join(inPage, 'page.md'), page.markdown)]),
    ...[...(page.texts ?? [])].map(([name, text]) => writeFile(join(inAssets, name), text)),
    ...(licenses.length > 0 ? [writeFile(join(inAssets, licensesName), licensesOf(licenses.map(({ text }) => text)))] : []),
    ...assets.map(async ({ path, contents }) =>
      // Smaller blocks than the default of 8 save 1 % of the bytes of the reference (7 and 5 are worse).
      writeFile(join(inAssets, `${basename(path)}.gz`), await promisify(gzip)(contents, { level: 9, memLevel: 6 })),
    ),
  ]);
}

/** Each notice once. @param texts the texts of the bundle's files: a heading, and below the name of each source its notices */
function licensesOf(texts: readonly string[]): string {
  const sources = texts.flatMap((text) =>
    text
      .trim()
      .split(/\n\n(?=\S+:\n)/)
      .slice(1),
  );
  const notices = sources.flatMap((source) => source.replace(/^\S+:\n/, '').split(/(?<=\*\/)\n/));
  return `${[...new Set(notices)].join('\n\n')}\n`;
}

function assetsOf({ outputs }: Metafile, { name, sources, script, style }: PageDefinition): BuiltAssets {
  const entry = (file: string) => {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === file);
    if (!found) throw new Error(`the ${name} was built without ${file}`);
    return found;
  };
  const entryScript = entry(`${sources}/${script}`);
  const reached = new Set([entryScript]);
  // A loop over a set also visits elements that are added during the loop.
  for (const path of reached)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' || path === entryScript) reached.add(next);
  reached.delete(entryScript);
  return {
    style: entry(`${sources}/${style}`),
    script: entryScript,
    headerScript: entry(headerScript),
    icon: entry(icon),
    imported: [...reached],
  };
}
