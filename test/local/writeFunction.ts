import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FunctionDefinition } from '../../local/template/blueprint.ts';

/** Writes a function with the given handler body; `instance` identifies its thread. */
export async function writeFunction(folder: string, name: string, body: string, timeoutSeconds = 10): Promise<FunctionDefinition> {
  const asset = join(folder, name);
  await mkdir(asset, { recursive: true });
  await writeFile(join(asset, 'index.js'), `const instance = Math.random(); exports.handler = async (event, context) => { ${body} };`);
  const sourceMap = join(asset, 'index.js.map');
  return { name, folder: asset, sourceMap, handler: 'index.handler', environment: { STAGE: 'dev' }, timeoutSeconds, memoryMegabytes: 128 };
}
