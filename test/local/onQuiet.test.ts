import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs, { existsSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtempDisposable, open, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { onQuiet } from '../../local/functions/onQuiet.ts';
import { timeouts } from '../support/timeouts.ts';

const run = promisify(execFile);

const newFolder = () => mkdtempDisposable(join(tmpdir(), 'pet-store-'));

type Save = (file: string, text: string) => Promise<unknown>;

/** How editors and other programs save a file. */
const saves: Readonly<Record<string, Save>> = {
  'in place': writeFile,
  'truncated, then written': async (file, text) => {
    await truncate(file);
    await using handle = await open(file, 'r+');
    await handle.write(text);
  },
  'a new file renamed over it': async (file, text) => {
    await writeFile(`${file}.tmp`, text);
    await rename(`${file}.tmp`, file);
  },
  'renamed to a backup, then new': async (file, text) => {
    await rename(file, `${file}~`);
    await writeFile(file, text);
    await rm(`${file}~`);
  },
  'deleted, then new': async (file, text) => {
    await rm(file);
    await writeFile(file, text);
  },
  'deleted, then linked': async (file, text) => {
    await writeFile(`${file}.tmp`, text);
    await rm(file);
    await link(`${file}.tmp`, file);
    await rm(`${file}.tmp`);
  },
  'copied over it': async (file, text) => {
    await writeFile(`${file}.tmp`, text);
    await copyFile(`${file}.tmp`, file);
    await rm(`${file}.tmp`);
  },
  'its folder deleted, then new': async (file, text) => {
    await rm(dirname(file), { recursive: true });
    await mkdir(dirname(file));
    await writeFile(file, text);
  },
  'its folder renamed over the old one': async (file, text) => {
    const other = `${dirname(file)}.other`;
    await mkdir(other);
    await writeFile(join(other, basename(file)), text);
    await rename(dirname(file), `${dirname(file)}.old`);
    await rename(other, dirname(file));
    await rm(`${dirname(file)}.old`, { recursive: true });
  },
};

const ofFiles = Object.keys(saves).filter((kind) => !kind.startsWith('its folder'));

/** Watches a path. `expectCall` saves a file below it, or itself, and expects that a call follows. */
function watching(watched: string, file: string) {
  let read: string | undefined;
  const report = vi.fn();
  const call = () => {
    read = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const end = onQuiet(watched, call, report);
  return {
    expectCall: async (save: Save) => {
      const text = randomUUID();
      await save(file, text);
      // expect.poll does not know which of concurrent tests it is in.
      await vi.waitFor(() => expect(read).toBe(text), { ...timeouts.expect.poll, interval: 5 });
      expect(report).not.toHaveBeenCalled();
    },
    [Symbol.dispose]: end,
  };
}

async function newFile(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  return file;
}

describe('onQuiet', () => {
  it.concurrent.each([
    { watched: 'a folder', names: ['watched', 'x.ts'], kinds: Object.keys(saves) },
    { watched: 'a folder below it', names: ['watched', 'deep', 'deeper', 'x.ts'], kinds: Object.keys(saves) },
    { watched: 'a file', names: ['watched'], kinds: ofFiles },
  ])('sees every save of $watched, in any order', async ({ names, kinds }) => {
    await using folder = await newFolder();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { minLength: 6, maxLength: 12 }), async (order) => {
        using watch = watching(join(folder.path, 'watched'), await newFile(join(folder.path, ...names)));
        for (const kind of order) await watch.expectCall(saves[kind] ?? fail);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('sees sed -i, twice', async () => {
    await using folder = await newFolder();
    using watch = watching(folder.path, await newFile(join(folder.path, 'x.ts')));
    await watch.expectCall(writeFile);
    for (let time = 0; time < 2; time += 1) await watch.expectCall((file, text) => run('sed', ['-i', `s/.*/${text}/`, file]));
    await watch.expectCall(writeFile);
  });

  it('sees a branch switched, there and back', async () => {
    await using folder = await newFolder();
    const git = (...args: readonly string[]) =>
      run('git', ['-C', folder.path, '-c', 'user.name=n', '-c', 'user.email=e@example.com', '-c', 'commit.gpgsign=false', ...args]);
    await git('init', '--initial-branch', 'one');
    const file = await newFile(join(folder.path, 'functions', 'x.ts'));
    await git('add', '.');
    await git('commit', '-m', 'one');
    await git('checkout', '-b', 'none');
    await git('rm', '-r', 'functions');
    await git('commit', '-m', 'none');
    await git('checkout', 'one');

    using watch = watching(join(folder.path, 'functions'), file);
    for (let time = 0; time < 2; time += 1) {
      await watch.expectCall(async (_, text) => {
        await git('checkout', 'none');
        await git('checkout', 'one');
        await writeFile(file, text);
      });
      await git('checkout', '.');
    }
    await watch.expectCall(writeFile);
  });

  it('sees a folder that is new, and what is in it', async () => {
    await using folder = await newFolder();
    const file = join(folder.path, 'new', 'deep', 'x.ts');
    using watch = watching(folder.path, file);
    await watch.expectCall(async (_, text) => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    });
    await watch.expectCall(writeFile);
  });

  it('reports that the system has no watchers left', async () => {
    await using folder = await newFolder();
    const watch = vi.spyOn(fs, 'watch').mockImplementation(() => {
      throw new Error('ENOSPC: System limit for number of file watchers reached');
    });
    syncBuiltinESMExports();
    try {
      const report = vi.fn();
      onQuiet(folder.path, () => {}, report)();
      expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(`^Changes of ${folder.path} are not seen .*ENOSPC`));
    } finally {
      watch.mockRestore();
      syncBuiltinESMExports();
    }
  });
});

function fail(): never {
  throw new Error('unexpected');
}
