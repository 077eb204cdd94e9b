import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFiles } from './dataFolder.ts';

/** SQLITE_BUSY: another process, or another connection of this one, has the lock. */
const busy = 5;

/**
 * Locks a data folder for this process. SQLite uses a lock of the operating system, which ends with the process, even after kill -9, so no
 * lock is ever stale. Node.js itself has no file locks.
 * @param name the file of the lock
 * @returns a function that unlocks the folder, or undefined if another process has locked it
 */
export async function lockData(folder: string, name: string = dataFiles.lock): Promise<(() => void) | undefined> {
  const file = join(folder, name);
  await writeFile(file, '', { flag: 'a', mode: 0o600 });
  return tryLock(new DatabaseSync(file, { timeout: 0 }), 'PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
}

/** Whether a process has locked the folder. Writes nothing. */
export function isDataLocked(folder: string): boolean {
  const file = join(folder, dataFiles.lock);
  if (!existsSync(file)) return false;
  const unlock = tryLock(new DatabaseSync(file, { readOnly: true, timeout: 0 }), 'BEGIN; SELECT * FROM sqlite_schema');
  unlock?.();
  return unlock === undefined;
}

function tryLock(database: DatabaseSync, sql: string): (() => void) | undefined {
  try {
    database.exec(sql);
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
}
