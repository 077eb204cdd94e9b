import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { functionSources } from '../../common/functionSources.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { servedFiles } from '../../pages/bundle/servedFiles.ts';
import { operationIds } from '../../shared/contract/gatewayRoutes.ts';
import { beforeAllowTraffic } from '../names.ts';

/**
 * The folder of the bundles. `<outdir>/<operationId>/index.js` exports `handler`, `index.js.map` is its source map, and Lambda loads
 * `start.mjs`.
 */
export const functionsDirectory = join(root, 'build', 'functions');

export interface Bundle {
  readonly operationId: string;
  /** Size of `index.js`. */
  readonly bytes: number;
  /** The files of this repository in the bundle, such as `shared/orders/orders.ts`, with the bytes that come from each. */
  readonly modules: Readonly<Record<string, number>>;
}

/**
 * Each setting makes a cold start faster. The format is CommonJS, because `import "node:http"` in an ES module costs 40 ms and `require`
 * costs 3. The packages' ES sources are used, because unused code can be removed only from these. There is no `import()`, because the SDK's
 * lazy parts are used at once or never.
 */
export const settings = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  supported: { 'dynamic-import': false },
  alias: { '@aws-sdk/credential-provider-node': join(root, 'infra/bundling/environmentCredentials.ts') },
  logLevel: 'silent',
} satisfies BuildOptions;

/**
 * Opens the connection to the store before the instance gets its first request. Lambda waits only for an ES module. Importing the bundle as
 * CommonJS costs no more than `require`.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-handler.html, read on 2026-11-23
 */
const start = `import bundle from './index.js';
export const { handler } = bundle;
await handler.warmUp?.();
`;

/**
 * Bundles every function into its own folder, in one call of esbuild, and writes the files that functions serve from their folder: the web
 * pages and the contract.
 */
export async function bundleFunctions(outdir: string = functionsDirectory): Promise<readonly Bundle[]> {
  const target = resolve(root, outdir);
  const sources = { ...functionSources, [beforeAllowTraffic]: `infra/hooks/${beforeAllowTraffic}.ts` };
  const entryPoints = Object.fromEntries(Object.entries(sources).map(([id, source]) => [`${id}/index`, source]));
  await clear(target);
  const [{ metafile }] = await Promise.all([
    // The source map is not deployed, because a function would parse it. A stack trace is mapped where somebody reads it.
    build({ ...settings, sourcemap: 'external', sourcesContent: false, metafile: true, entryPoints, outdir: target }),
    writeStarts(target),
    ...Object.values(servedFiles).map((files) => files.write((operationId) => join(target, operationId))),
  ]);
  return operationIds.map((operationId) => {
    const output = metafile.outputs[relative(root, join(target, operationId, 'index.js'))];
    if (!output) throw new Error(`esbuild made no bundle of ${operationId}`);
    const own = Object.entries(output.inputs).filter(([file]) => !file.includes('node_modules/'));
    const modules = Object.fromEntries(own.map(([file, { bytesInOutput }]) => [file, bytesInOutput]));
    return { operationId, bytes: output.bytes, modules };
  });
}

/** Removes the folders of removed functions. Marks the bundles as CommonJS, outside the assets, because the repository is ESM. */
async function clear(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const stale = (await readdir(target)).filter((name) => name !== beforeAllowTraffic && !operationIds.includes(name));
  await Promise.all(stale.map((name) => rm(join(target, name), { recursive: true })));
  await writeFile(join(target, 'package.json'), '{ "type": "commonjs" }\n');
}

async function writeStarts(target: string): Promise<void> {
  await Promise.all(
    operationIds.map(async (operationId) => {
      await mkdir(join(target, operationId), { recursive: true });
      await writeFile(join(target, operationId, 'start.mjs'), start);
    }),
  );
}

if (import.meta.main) {
  const description = "Bundles every function into build/functions, and prints the bundles' sizes.";
  const program = newProgram('npm run build --', description, atConsole).action(async () => {
    for (const { operationId, bytes } of await bundleFunctions()) {
      console.log(`${operationId.padEnd(20)} ${(bytes / 1024).toFixed(1).padStart(7)} KB`);
    }
  });
  process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
}
