import { chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../common/problem.ts';
import { openDataFolder, writeWhole } from '../../local/data/dataFolder.ts';
import { removeOldCompiled } from '../../local/data/folders.ts';
import { openLog } from '../../local/data/log.ts';
import { haveSamples } from '../../local/samples/demoAccounts.ts';
import { makeKey, readOrMakeDemoKeys } from '../../local/samples/demoKeys.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

describe('a data folder', () => {
  it('is created if it is missing, and is always for its owner only', async () => {
    const missing = join(folder, 'a', 'b');
    await openDataFolder(missing);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
    await writeWhole(missing, 'samples.json', {});
    await chmod(missing, 0o755);
    await openDataFolder(missing);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
    expect((await stat(join(missing, 'samples.json'))).mode & 0o777).toBe(0o600);
  });

  it('is rejected if it is a file, or below one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openDataFolder(file)).rejects.toThrow(`${file} is a file. Name a folder: --data <folder>`);
    await expect(openDataFolder(join(file, 'data'))).rejects.toThrow('is a file. Name a folder');
  });

  it('is rejected if a folder has the name of one of its files', async () => {
    const file = join(folder, 'demo-keys.json');
    await mkdir(file);
    await expect(openDataFolder(folder)).rejects.toThrow(`${file} is a folder. Correct this, or name another folder: --data <folder>`);
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

  it('is created once by two starts at the same time', async () => {
    const missing = join(folder, 'a', 'b', 'c');
    await Promise.all([openDataFolder(missing), openDataFolder(missing)]);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
  });
});

describe('the demo keys', () => {
  it('of an older version are rejected in one sentence that says what to do', async () => {
    const old = `petstore_${'0'.repeat(49)}`;
    await writeFile(join(folder, 'demo-keys.json'), JSON.stringify({ free: old, pro: old, business: old, enterprise: old }));
    await expect(readOrMakeDemoKeys(folder)).rejects.toThrow(
      new Problem(`The data in ${folder} comes from an older version. Start with new data: npm start -- --reset`),
    );
  });

  it('of a version with fewer plans are kept, and the new plan gets a key', async () => {
    const { free, ...others } = await readOrMakeDemoKeys(folder);
    await writeFile(join(folder, 'demo-keys.json'), JSON.stringify(others));
    const keys = await readOrMakeDemoKeys(folder);
    expect(keys).toEqual({ ...others, free: expect.stringMatching(/^petstore_/) });
    expect(keys.free).not.toBe(free);
    expect(await readOrMakeDemoKeys(folder)).toEqual(keys);
  });

  it('have the given key in place of the key of an earlier start', async () => {
    const [earlier, given] = [await readOrMakeDemoKeys(folder), makeKey()];
    expect(await readOrMakeDemoKeys(folder, given)).toEqual({ ...earlier, enterprise: given });
  });

  it('of a file that was cut off are made again', async () => {
    const file = join(folder, 'demo-keys.json');
    await writeFile(file, '{"free":"petstore_');
    const keys = await readOrMakeDemoKeys(folder);
    expect(keys.free).toMatch(/^petstore_\w{40,}$/);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keys);
    expect(await readOrMakeDemoKeys(folder)).toEqual(keys);
    expect(await readdir(folder)).toEqual(['demo-keys.json']);
  });
});

it('a record of the samples that was cut off is ignored', async () => {
  await writeFile(join(folder, 'samples.json'), '{"samples":tr');
  expect(await haveSamples(folder)).toBeUndefined();
});

const fail = (error: unknown) => {
  throw error;
};

describe('a log', () => {
  let file: string;
  beforeEach(() => {
    file = join(folder, 'functions.log');
  });

  it('is appended to by the next start, and only its owner may read it', async () => {
    for (const line of ['one\n', 'two\n']) openLog(file, fail)(line);
    expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('takes at most the size of two full files', async () => {
    const log = openLog(file, fail, 10);
    for (let line = 0; line < 25; line += 1) log(`line ${line}\n`);
    expect(await readdir(folder)).toEqual(['functions.log', 'functions.log.1']);
    expect(await readFile(`${file}.1`, 'utf8')).toBe('line 22\nline 23\n');
    expect(await readFile(file, 'utf8')).toBe('line 24\n');
  });

  it('that is deleted or moved away begins again', async () => {
    const log = openLog(file, fail);
    log('one\n');
    await rm(file);
    log('two\n');
    await rename(file, `${file}.old`);
    log('three\n');
    expect(await readFile(file, 'utf8')).toBe('three\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.skipIf(process.platform === 'win32')('that cannot be written says so once, and goes on when it can', async () => {
    const onFailure = vi.fn();
    const log = openLog(file, onFailure);
    const replace = async (write: () => Promise<void>) => {
      await rm(file, { recursive: true, force: true });
      await write();
    };
    for (let round = 1; round <= 2; round += 1) {
      // Each write to it is one to a full disk.
      await replace(() => symlink('/dev/full', file));
      for (const line of ['lost\n', 'lost\n']) log(line);
      expect(onFailure).toHaveBeenCalledTimes(round);
      await replace(async () => {});
      log('written\n');
      expect(await readFile(file, 'utf8')).toBe('\nwritten\n');
    }
    await rm(folder, { recursive: true });
    log('lost\n');
    expect(onFailure.mock.calls.flat().map(({ code }) => code)).toEqual(['ENOSPC', 'ENOSPC', 'ENOENT']);
  });
});

// `functions.test.ts` tests which files are old.
it('removeOldCompiled removes old files in the folder of each version of Node.js', async () => {
  const versions = ['v24', 'v26'].map((version) => join(folder, version));
  for (const version of versions) {
    await mkdir(version);
    for (const name of ['old', 'recent']) await writeFile(join(version, name), '');
    await utimes(join(version, 'old'), 0, 0);
  }
  await removeOldCompiled(folder);
  for (const version of versions) expect(await readdir(version)).toEqual(['recent']);
});

it('removeOldCompiled removes nothing where there is no folder yet', async () => {
  await expect(removeOldCompiled(join(folder, 'missing'))).resolves.toBeUndefined();
});
