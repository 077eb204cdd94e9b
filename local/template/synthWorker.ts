import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFunctions } from '../../infra/bundling/bundleFunctions.ts';

/** Bundles the functions and synthesizes the stack into the given folder. A separate process, because the CDK is large and needed once. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder to synthesize into');

await mkdir(folder, { recursive: true });
// The assets are below this folder and are CommonJS, which Lambda assumes for a file without a package.json.
await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
const bundles = join(folder, 'bundles');
// esbuild runs while the CDK loads, which takes as long.
const [{ petStoreApp }] = await Promise.all([import('../../infra/petStoreApp.ts'), bundleFunctions(bundles)]);
petStoreApp({ bundles, outdir: folder }).synth();
