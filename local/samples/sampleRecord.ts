import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { dataFiles, writeWhole } from '../data/dataFolder.ts';
import type { SampleIds, Samples } from './seed.ts';

/** Records that a store was filled, with the ids of its samples; or, without ids, that it stays empty. */
export interface SampleRecord {
  readonly samples?: Samples;
}

/** Undefined where neither has happened yet, or the record is incomplete. */
export async function readSampleRecord(dataFolder: string): Promise<SampleRecord | undefined> {
  const record = parseJson(await readFile(join(dataFolder, dataFiles.samples), 'utf8').catch(() => ''));
  if (!isRecord(record)) return undefined;
  const [used, unused] = isRecord(record.samples) ? [readIds(record.samples.used), readIds(record.samples.unused)] : [];
  return used && unused ? { samples: { used, unused } } : {};
}

export async function writeSampleRecord(dataFolder: string, record: SampleRecord): Promise<void> {
  await writeWhole(dataFolder, dataFiles.samples, record);
}

function readIds(value: unknown): SampleIds | undefined {
  if (!isRecord(value)) return undefined;
  return { categoryId: Number(value.categoryId), petId: Number(value.petId), orderId: Number(value.orderId) };
}
