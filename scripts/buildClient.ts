import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../infra/root.ts';

const source = join(root, 'client');

/** The script that is published; with its dependency and minified it is all that a page would load for it. */
async function bundle({ isWhole }: { isWhole: boolean }): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(source, 'index.ts')],
    bundle: true,
    // Nothing of Node's gets through: there is none in a browser.
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    packages: isWhole ? 'bundle' : 'external',
    minify: isWhole,
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** What the client costs a page, its dependency included: bytes, minified and compressed. */
export const clientGzipBytes = async (): Promise<number> => gzipSync(await bundle({ isWhole: true })).length;

/** Makes the package as it would be published: the script, its declarations, package.json and README. */
export async function buildClient(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.js'), await bundle({ isWhole: false }));
  for (const name of ['package.json', 'README.md']) await copyFile(join(source, name), join(folder, name));
  // The declarations take those of the contract with them, so their root is the repository's.
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root, '--outDir', join(folder, 'types')];
  await promisify(execFile)(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', source, ...emit]);
}

if (import.meta.main) {
  await buildClient(join(root, 'build', 'client'));
  console.log(`build/client: with its dependency ${await clientGzipBytes()} bytes gzip`);
}
