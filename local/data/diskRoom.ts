import { statfs } from 'node:fs/promises';
import { Problem } from '../../common/problem.ts';

/** With less than this, a disk counts as full. */
const least = { bytes: 1024 * 1024, files: 8 };

/** What Node.js, esbuild and SQLite say. */
const noRoom = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i;
/** What SQLite also says of a full disk, and of other faults. */
const unclear = /disk I\/O error|unable to open database/;

/**
 * Explains a failure whose cause is a full disk.
 * @param folder where the failed work writes
 * @returns a function for `catch`, which throws a Problem in place of an error with that cause, and any other error unchanged
 */
export function explainFullDisk(folder: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const text = String(error);
    const isExplained = error instanceof Problem && !unclear.test(text);
    // A rejected sample shows only a 503.
    if (!noRoom.test(text) && (isExplained || !(await isFull(folder)))) throw error;
    throw new Problem(`The disk of ${folder} is full. Free some space, or use another folder: --data <folder>`);
  };
}

/**
 * Reports when a disk becomes full, and when it has room again.
 * @returns a function to call with the status of each response
 */
export function watchRoom(folder: string, report: (line: string) => void, isFullNow = isFull): (status: number) => Promise<void> {
  let wasFull = false;

  return async (status) => {
    if (status !== 503 && !wasFull) return;
    const full = await isFullNow(folder);
    if (full === wasFull) return;
    wasFull = full;
    report(
      full ? `The disk of ${folder} is full: what cannot be stored gets 503 until there is room.` : `The disk of ${folder} has room again.`,
    );
  };
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return false;
  // Some file systems have no limit of files, and say 0 of 0.
  return disk.bavail * disk.bsize < least.bytes || (disk.files > 0 && disk.ffree < least.files);
}
