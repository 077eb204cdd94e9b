import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import { page } from '../shared/reference/page.ts';
import { root } from './root.ts';

/** Where the reference's own sources are. */
const sources = join(root, 'shared/reference/browser');

/** The reference as one file of plain script. Its package also has it in a hundred modules, each of which would be a call of a function. */
const scalar = join(root, 'node_modules/@scalar/api-reference/dist/browser/standalone.js');

/** Builds the page into the folder of `getReference` and what it loads into that of `getReferenceAsset`, below the folder of all functions. */
export async function buildReference(functions: string): Promise<void> {
  const [style, script, library] = await Promise.all([ours('reference.css'), ours('reference.ts', 'reference.js'), compressedScalar()]);
  const assets = [style, library, script];

  const pageFolder = join(functions, 'getReference');
  const assetFolder = join(functions, 'getReferenceAsset', 'assets');
  await rm(assetFolder, { recursive: true, force: true });
  await Promise.all([mkdir(pageFolder, { recursive: true }), mkdir(assetFolder, { recursive: true })]);
  await Promise.all([
    // The library first, for our script calls it.
    writeFile(join(pageFolder, 'page.html'), page({ style: addressOf(style), scripts: [library, script].map(addressOf) })),
    ...assets.map(({ name, gzipped }) => writeFile(join(assetFolder, `${name}.gz`), gzipped)),
  ]);
}

interface Asset {
  /** With the hash of the content in it, so that a name is never another content. */
  readonly name: string;
  readonly gzipped: Buffer;
}

const addressOf = ({ name }: Asset) => `docs/${name}`;

async function ours(file: string, name = file): Promise<Asset> {
  const { outputFiles } = await build({
    entryPoints: [join(sources, file)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} came to nothing`);
  return named(name, output.contents);
}

let compressed: Promise<Asset> | undefined;

/** Once a process: it takes a third of a second, and does not change while functions are built again and again. */
function compressedScalar(): Promise<Asset> {
  // Its map is not served: without the comment no developer tool asks for it.
  compressed ??= readFile(scalar, 'utf8').then((text) => named('scalar.js', text.replace(/\/\/# sourceMappingURL=.*\s*$/, '')));
  return compressed;
}

async function named(file: string, content: Uint8Array | string): Promise<Asset> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { name: file.replace('.', `-${hash}.`), gzipped: await promisify(gzip)(content, { level: 9 }) };
}
