import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '../../local/data/log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a log is appended to by the next start, and only its owner may read it', async () => {
  const file = join(folder, 'functions.log');
  for (const line of ['one\n', 'two\n']) {
    const log = openLog(file);
    log.write(line);
    log.end();
  }
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('a log takes at most the size of two full files', async () => {
  const file = join(folder, 'functions.log');
  const log = openLog(file, 10);
  for (let line = 0; line < 25; line += 1) log.write(`line ${line}\n`);
  log.end();
  expect(await readdir(folder)).toEqual(['functions.log', 'functions.log.1']);
  expect(await readFile(`${file}.1`, 'utf8')).toBe('line 22\nline 23\n');
  expect(await readFile(file, 'utf8')).toBe('line 24\n');
});
