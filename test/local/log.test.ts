import { mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLog } from '../../local/data/log.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
  file = join(folder, 'functions.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fail = (error: unknown) => {
  throw error;
};

describe('a log', () => {
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
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ code: 'ENOSPC' })], [expect.objectContaining({ code: 'ENOSPC' })]]);
  });

  it('whose folder is gone does not throw', async () => {
    const onFailure = vi.fn();
    const log = openLog(file, onFailure);
    await rm(folder, { recursive: true });
    log('lost\n');
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOENT' }));
  });
});
