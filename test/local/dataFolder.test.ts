import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../common/problem.ts';
import { openDataFolder, writeWhole } from '../../local/data/dataFolder.ts';
import { readOrMakeDemoKeys } from '../../local/samples/demoKeys.ts';
import { readSampleRecord } from '../../local/samples/sampleRecord.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a data folder', () => {
  it('is created if it is missing, for its owner only', async () => {
    const missing = join(folder, 'a', 'b');
    await openDataFolder(missing);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
    await writeWhole(missing, 'samples.json', {});
    await openDataFolder(missing);
    expect((await stat(join(missing, 'samples.json'))).mode & 0o777).toBe(0o600);
  });

  it('is rejected if it is a file, or below one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openDataFolder(file)).rejects.toThrow(`${file} is a file. Name a folder: --data <folder>`);
    await expect(openDataFolder(join(file, 'data'))).rejects.toThrow('is a file. Name a folder');
  });

  it('is rejected if it holds other files, which --reset would delete', async () => {
    await mkdir(join(folder, 'code'));
    await expect(openDataFolder(folder)).rejects.toThrow(`${folder} holds other files. Name a new or an empty folder: --data <folder>`);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  it.runIf(process.platform === 'linux').each(['/sys/pet-store', '/proc/pet-store', '/proc/pet-store/a/b'])(
    'is rejected if it cannot be written: %s',
    async (unwritable) => {
      await expect(openDataFolder(unwritable)).rejects.toThrow(/ cannot be written \(E\w+\)\. Name your own folder: --data <folder>$/);
    },
  );

  it('is rejected if a link on its way leads nowhere', async () => {
    const link = join(folder, 'link');
    await symlink(join(folder, 'missing'), link);
    for (const path of [link, join(link, 'data')]) await expect(openDataFolder(path)).rejects.toThrow(`${path} cannot be written (ENOENT)`);
  });

  it('is created once by two starts at a time', async () => {
    const missing = join(folder, 'a', 'b', 'c');
    await Promise.all([openDataFolder(missing), openDataFolder(missing)]);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
  });
});

describe('data of an older version', () => {
  it('is rejected in one sentence that says what to do', async () => {
    const old = `petstore_${'0'.repeat(49)}`;
    await writeFile(join(folder, 'demo-keys.json'), JSON.stringify({ free: old, pro: old, business: old, enterprise: old }));
    await expect(readOrMakeDemoKeys(folder)).rejects.toThrow(
      new Problem(`The data in ${folder} is of an older version. Start with new data: npm start -- --reset`),
    );
  });
});

describe('demo keys of a start before there was another plan', () => {
  it('are kept, and the other plan gets a key', async () => {
    const { free, ...others } = await readOrMakeDemoKeys(folder);
    await writeFile(join(folder, 'demo-keys.json'), JSON.stringify(others));
    const keys = await readOrMakeDemoKeys(folder);
    expect(keys).toEqual({ ...others, free: expect.stringMatching(/^petstore_/) });
    expect(keys.free).not.toBe(free);
    expect(await readOrMakeDemoKeys(folder)).toEqual(keys);
  });
});

describe('a file that was cut off', () => {
  it('with the demo keys is made again', async () => {
    const file = join(folder, 'demo-keys.json');
    await writeFile(file, '{"free":"petstore_');
    const keys = await readOrMakeDemoKeys(folder);
    expect(keys.free).toMatch(/^petstore_\w{40,}$/);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keys);
    expect(await readOrMakeDemoKeys(folder)).toEqual(keys);
    expect(await readdir(folder)).toEqual(['demo-keys.json']);
  });

  it('with the record of the samples is ignored', async () => {
    await writeFile(join(folder, 'samples.json'), '{"samples":{"us');
    expect(await readSampleRecord(folder)).toBeUndefined();
  });
});
