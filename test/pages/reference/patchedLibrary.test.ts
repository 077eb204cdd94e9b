import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { patchedLibrary } from '../../../infra/bundling/patchedLibrary.ts';
import { temporaryFolder } from '../../infra/assembly.ts';

const folder = join(temporaryFolder(), 'api-reference/dist/browser');
const searched = '{name:`title`,weight:.7},{name:`operationId`';

it.each([
  ['without the code to patch', 'new Fuse([])', 0],
  ['with that code twice', `[${searched}}],[${searched}}]`, 2],
])('rejects a library %s', async (_, script, count) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'library.js'), script);
  const built = build({ entryPoints: [join(folder, 'library.js')], write: false, logLevel: 'silent', plugins: [patchedLibrary] });
  await expect(built).rejects.toThrow(`expected one ${searched}, found ${count}`);
});
