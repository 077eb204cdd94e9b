import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onQuiet } from '../../local/lambda/onQuiet.ts';
import { watchCode } from '../../local/lambda/watch.ts';

let folder: string;
let end: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterEach(async () => {
  await end();
  await rm(folder, { recursive: true });
});

function start(build: () => Promise<string>) {
  const replace = vi.fn();
  const report = vi.fn();
  const definition = {
    name: 'getPet',
    folder: '/old/getPet',
    sourceMap: '/old/getPet/index.js.map',
    handler: 'index.handler',
    environment: {},
    timeoutSeconds: 10,
    memoryMegabytes: 128,
  };
  end = watchCode({ folders: [folder], build, definitions: [definition], functions: { replace }, report });
  return { replace, report, definition };
}

describe('watchCode', () => {
  it('runs changed code', async () => {
    const { replace, report, definition } = start(async () => '/new');
    await writeFile(join(folder, 'getPet.ts'), 'changed');
    await expect.poll(() => report.mock.calls).toContainEqual([expect.stringMatching(/^The changed code serves/)]);
    expect(replace).toHaveBeenCalledWith([{ ...definition, folder: '/new/getPet', sourceMap: '/new/getPet/index.js.map' }]);
  });

  it('reports why code does not build, keeps the old code, and builds the next change', async () => {
    const build = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('getPet.ts:1: unexpected')).mockResolvedValue('/new');
    const { replace, report } = start(build);
    await writeFile(join(folder, 'getPet.ts'), 'broken');
    await expect.poll(() => report.mock.calls).toContainEqual([expect.stringContaining('getPet.ts:1: unexpected')]);
    expect(replace).not.toHaveBeenCalled();

    await writeFile(join(folder, 'getPet.ts'), 'right');
    await expect.poll(() => replace.mock.calls.length).toBe(1);
  });

  it('builds once more for all that changes during a build', async () => {
    const first = Promise.withResolvers<string>();
    const build = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue('/new');
    const { replace } = start(build);
    await writeFile(join(folder, 'getPet.ts'), '1');
    await expect.poll(() => build.mock.calls.length).toBe(1);
    // Called after `watchCode` has seen the same change.
    const seen = vi.fn();
    const endSeen = onQuiet(folder, seen, expect.unreachable);
    for (const text of ['2', '3', '4']) {
      const before = seen.mock.calls.length;
      await writeFile(join(folder, 'getPet.ts'), text);
      await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(before);
    }
    endSeen();
    first.resolve('/old');
    await expect.poll(() => replace.mock.calls.length).toBe(2);
    await end();
    expect(build).toHaveBeenCalledTimes(2);
  });
});
