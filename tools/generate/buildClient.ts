import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';

const source = join(root, 'client');

/** The published script. It has no dependency. */
async function bundle({ minify }: { minify: boolean }): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(source, 'index.ts')],
    bundle: true,
    // No module of Node.js is allowed: a browser has none.
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    minify,
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The client's size for a page: bytes, minified and compressed. */
export const clientGzipBytes = async (): Promise<number> => gzipSync(await bundle({ minify: true })).length;

/** The published package.json; author and repository come from the repository's own package.json. */
export function publishedManifest(client: object, { author, repository, homepage, bugs }: Readonly<Record<string, unknown>>): object {
  const home = typeof repository === 'object' ? { ...repository, directory: 'client' } : repository;
  return { ...client, author, repository: home, homepage, bugs };
}

const readManifest = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** Makes the package as it would be published: script and declarations, both also for `require`, package.json, README, LICENSE. */
export async function buildClient(folder: string): Promise<void> {
  const cjs = join(folder, 'cjs');
  await rm(folder, { recursive: true, force: true });
  await mkdir(cjs, { recursive: true });
  for (const file of [join(source, 'README.md'), join(root, 'LICENSE')]) await copyFile(file, join(folder, basename(file)));
  const manifest = publishedManifest(await readManifest(source), await readManifest(root));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const script = await bundle({ minify: false });
  await writeFile(join(folder, 'index.js'), script);
  // The declarations include the contract's, so their root is the repository.
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', root, '--outDir', join(folder, 'types')];
  const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--project', source, ...emit];
  const { status, stdout, stderr } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  await writeFile(join(cjs, 'package.json'), '{ "type": "commonjs" }\n');
  // A transformation, not a build: a build would use a required module's default export as the whole module, as Node.js does.
  const { code } = await transform(script, { format: 'cjs', target: 'es2022' });
  await writeFile(join(cjs, 'index.js'), code);
  await cp(join(folder, 'types'), join(cjs, 'types'), { recursive: true });
}

if (import.meta.main) {
  const program = newProgram(
    'npm run build:client --',
    'Creates build/client, the typed client as it would be published.',
    atConsole,
  ).action(async () => {
    await buildClient(join(root, 'build', 'client'));
    console.log(`build/client: ${await clientGzipBytes()} bytes minified and compressed`);
  });
  process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
}
