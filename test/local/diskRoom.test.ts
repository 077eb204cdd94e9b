import { tmpdir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '../../common/problem.ts';
import { explainFullDisk, watchRoom } from '../../local/data/diskRoom.ts';

describe('a failure', () => {
  const thrown = (error: unknown) => explainFullDisk(tmpdir())(error).catch((explained) => explained);

  it.each([
    ['Node.js', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['the synthesis', new Problem('The stack cannot be synthesized.\nwrite /x/index.js: no space left on device')],
    ['SQLite', new Problem('The embedded DynamoDB did not start: Internal error: database or disk is full')],
    ['a quota', new Error("EDQUOT: disk quota exceeded, open 'x'")],
  ])('of %s that names a full disk becomes one sentence', async (_, error) => {
    const explained = await thrown(error);
    expect(explained).toBeInstanceOf(Problem);
    expect(explained.message).toContain(`The disk of ${tmpdir()} is full.`);
  });

  it.each([[new Problem('Port 3000 is in use.')], [new Error('a bug')], [new Problem('disk I/O error')]])(
    'with another cause stays: %s',
    async (error) => {
      expect(await thrown(error)).toBe(error);
    },
  );
});

describe('watchRoom', () => {
  it('reports a full disk and its end once each, and only looks when a response may mean a change', async () => {
    const report = vi.fn<(line: string) => void>();
    let full = false;
    const isFull = vi.fn(async () => full);
    const check = watchRoom('/data', report, isFull);

    await check(200);
    expect(isFull).not.toHaveBeenCalled();
    await check(503);
    expect(report).not.toHaveBeenCalled();

    full = true;
    await Promise.all([check(503), check(503), check(200)]);
    expect(report.mock.calls).toEqual([[expect.stringMatching(/^The disk of \/data is full: .* 503/)]]);

    full = false;
    await Promise.all([check(200), check(200)]);
    expect(report.mock.calls.slice(1)).toEqual([['The disk of /data has room again.']]);
    await check(200);
    full = true;
    await check(503);
    expect(report).toHaveBeenCalledTimes(3);
  });
});
