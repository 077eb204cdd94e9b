import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { endCommands, ended, runCommand, welcomed } from './runCommand.ts';

/**
 * Runs a script as a process that may mount a disk of its own, in memory: Linux allows that to anybody, unless it is configured otherwise.
 */
const asMounter = ['-rm', 'sh', '-c'];
const canMount = spawnSync('unshare', [...asMounter, 'mount -t tmpfs tmpfs "$0"', tmpdir()]).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
});
afterEach(endCommands);
afterAll(() => rmdir(folder));

/** `npm start` with its data on a disk of this size. */
const startOn = (size: string) => {
  const script = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`;
  const command = [process.execPath, join(root, 'local/start.ts'), '--port', '0', '--data', folder];
  return runCommand('unshare', [...asMounter, script, folder, ...command]);
};

describe.skipIf(!canMount || !canStartDynamoDb)('npm start', () => {
  it('sends 503 while its disk is full, and then goes on', async () => {
    const { child, said, url, keys } = await welcomed(startOn('16m'));
    /** The file is only there for the process that mounted the disk. */
    const filler = join('/proc', String(child.pid), 'root', folder, 'filler');
    const send = () =>
      fetch(`${url}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys[3]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'm'.repeat(10_000) }),
      });

    const unwrittenLogs = () => said.err.match(/^The log cannot be written.*ENOSPC/gm) ?? [];

    for (let round = 1; round <= 2; round += 1) {
      expect((await send()).status).toBe(202);
      await fill(filler);
      const statuses = new Set<number>();
      // Space that the database has freed still takes some, and so does the last page of the log.
      for (let at = 0; at < 1_000 && !(statuses.has(503) && unwrittenLogs().length === round); at += 1) {
        const response = await send();
        statuses.add(response.status);
        if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toContain(503);
      expect([202, 503]).toEqual(expect.arrayContaining([...statuses]));
      expect(unwrittenLogs()).toHaveLength(round);

      await rm(filler);
      expect((await send()).status).toBe(202);
    }
    child.kill('SIGINT');
    expect(await ended(child)).toBe(0);
  });
});

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  await using handle = await open(file, 'w');
  const write = async (): Promise<void> => {
    await handle.write(Buffer.alloc(4_096));
    await write();
  };
  await expect(write()).rejects.toThrow('ENOSPC');
}
