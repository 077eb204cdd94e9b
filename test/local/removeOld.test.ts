import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptMilliseconds, removeOld, removeOldCompiled } from '../../local/data/removeOld.ts';

const minute = 60_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a file and a folder that were last written so long ago. */
async function write(parent: string, name: string, age: number): Promise<void> {
  const [file, inner] = [join(parent, `${name}-file`), join(parent, `${name}-folder`)];
  await mkdir(inner, { recursive: true });
  await writeFile(join(inner, 'content'), '');
  await writeFile(file, '');
  const written = new Date(Date.now() - age);
  for (const path of [file, inner]) await utimes(path, written, written);
}

it('removeOld removes what was written more than a day ago', async () => {
  await write(folder, 'old', keptMilliseconds + minute);
  await write(folder, 'recent', keptMilliseconds - minute);
  await removeOld(folder);
  expect((await readdir(folder)).sort()).toEqual(['recent-file', 'recent-folder']);
});

it('removeOldCompiled does so in the folder of each version of Node.js', async () => {
  for (const version of ['v24', 'v26']) {
    await write(join(folder, version), 'old', keptMilliseconds + minute);
    await write(join(folder, version), 'recent', keptMilliseconds - minute);
  }
  await removeOldCompiled(folder);
  for (const version of ['v24', 'v26']) expect((await readdir(join(folder, version))).sort()).toEqual(['recent-file', 'recent-folder']);
});

it('a folder that does not exist is empty', async () => {
  const missing = join(folder, 'missing');
  await expect(removeOld(missing)).resolves.toBeUndefined();
  await expect(removeOldCompiled(missing)).resolves.toBeUndefined();
});
