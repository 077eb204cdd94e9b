import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { writeWhole } from '../../local/data/dataFolder.ts';
import { localFolder } from '../../local/data/folders.ts';
import type { Attributes } from './migration.ts';

interface Progress {
  readonly read: number;
  readonly changed: number;
  /** The key of the last item that is done. */
  readonly start?: Attributes;
}

/** Where a pass is, in a file that outlives this process. */
export interface Checkpoint {
  readonly state: Progress;
  save(state: Progress): Promise<void>;
  remove(): Promise<void>;
}

/** A page that is done but not in the file is read again, and needs no change then. */
export async function openCheckpoint(name: string): Promise<Checkpoint> {
  const folder = join(localFolder, 'backfill');
  const file = `${name}.json`;
  await mkdir(folder, { recursive: true });
  const checkpoint = {
    state: progressOf(parseJson(await readFile(join(folder, file), 'utf8').catch(() => ''))),
    async save(state: Progress) {
      checkpoint.state = state;
      await writeWhole(folder, file, state);
    },
    remove: () => rm(join(folder, file), { force: true }),
  };
  return checkpoint;
}

function progressOf(stored: unknown): Progress {
  if (!isRecord(stored) || typeof stored.read !== 'number' || typeof stored.changed !== 'number') return { read: 0, changed: 0 };
  const { read, changed, start } = stored;
  return { read, changed, ...(isRecord(start) && { start }) };
}
