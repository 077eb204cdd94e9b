import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from './isRecord.ts';
import type { SampleIds, Samples } from './seed.ts';

/** That a store was filled, with the ids of its samples; or, without them, that it was to stay empty. */
export interface SampleRecord {
  readonly samples?: Samples;
}

/** Undefined where neither has happened yet. */
export async function readSampleRecord(dataFolder: string): Promise<SampleRecord | undefined> {
  const record: unknown = JSON.parse(await readFile(fileOf(dataFolder), 'utf8').catch(() => 'null'));
  if (!isRecord(record)) return undefined;
  const [used, unused] = isRecord(record.samples) ? [readIds(record.samples.used), readIds(record.samples.unused)] : [];
  return used && unused ? { samples: { used, unused } } : {};
}

export async function writeSampleRecord(dataFolder: string, record: SampleRecord): Promise<void> {
  await writeFile(fileOf(dataFolder), `${JSON.stringify(record, undefined, 2)}\n`);
}

function readIds(value: unknown): SampleIds | undefined {
  if (!isRecord(value)) return undefined;
  return { categoryId: Number(value.categoryId), petId: Number(value.petId), orderId: Number(value.orderId) };
}

function fileOf(dataFolder: string): string {
  return join(dataFolder, 'samples.json');
}
