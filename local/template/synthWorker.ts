import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '../../infra/bundling/functions.ts';

/** A process of its own, for the CDK is large and needed once: bundles the functions and synthesizes the stack into the folder named. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder to synthesize into');

await mkdir(folder, { recursive: true });
// The assets lie below this folder and are CommonJS, as Lambda takes a file to be that has no package.json near it.
await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
const bundles = join(folder, 'bundles');
// esbuild runs beside the loading of the CDK, which takes as long.
const [{ petStoreApp }] = await Promise.all([import('../../infra/petStoreApp.ts'), bundleFunctions(bundles)]);
petStoreApp({ bundles, outdir: folder }).synth();
