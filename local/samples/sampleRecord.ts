import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import type { FilledStore } from '../../shared/samples/fillStore.ts';
import { sampleOrders } from '../../shared/samples/samples.ts';
import { dataFiles, writeWhole } from '../data/dataFolder.ts';

/** Ids of sample items, by the names of their path parameters. */
export interface SampleIds {
  readonly categoryId: number;
  readonly petId: number;
  readonly orderId: number;
}

interface Samples {
  /** Dogs, Rex, and an order for Rex. */
  readonly used: SampleIds;
  /** A category without pets, a pet without orders, an order without a pet: each can be deleted. */
  readonly unused: SampleIds;
}

/** The samples of each demo account. */
export type SamplesByPlan = Readonly<Record<Plan, Samples>>;

/** Records that the stores were filled, with the ids of their samples; or, without ids, that they stay empty. */
export interface SampleRecord {
  readonly samples?: SamplesByPlan;
}

/** Undefined where neither has happened yet, or the record is incomplete. */
export async function readSampleRecord(dataFolder: string): Promise<SampleRecord | undefined> {
  const record = parseJson(await readFile(join(dataFolder, dataFiles.samples), 'utf8').catch(() => ''));
  if (!isRecord(record)) return undefined;
  const { samples } = record;
  if (!isRecord(samples)) return {};
  const read = planIds.map((plan) => [plan, readSamples(samples[plan])] as const);
  return read.every(([, known]) => known) ? { samples: Object.fromEntries(read) as SamplesByPlan } : undefined;
}

function readSamples(value: unknown): Samples | undefined {
  const [used, unused] = isRecord(value) ? [readIds(value.used), readIds(value.unused)] : [];
  return used && unused && { used, unused };
}

export async function writeSampleRecord(dataFolder: string, record: SampleRecord): Promise<void> {
  await writeWhole(dataFolder, dataFiles.samples, record);
}

function readIds(value: unknown): SampleIds | undefined {
  if (!isRecord(value)) return undefined;
  return { categoryId: Number(value.categoryId), petId: Number(value.petId), orderId: Number(value.orderId) };
}

/** @throws Error where a sample is missing */
export const sampleIdsOf = ({ categories, pets, orders }: FilledStore): Samples => {
  const [used, unused] = [sampleOrders[0].shipDate, sampleOrders[3].shipDate];
  return {
    used: idsOf([categories.get('Dogs'), pets.get('Rex'), orders.get(used)]),
    unused: idsOf([categories.get('Fish'), pets.get('Hansi'), orders.get(unused)]),
  };
};

function idsOf([categoryId, petId, orderId]: readonly (number | undefined)[]): SampleIds {
  if (categoryId && petId && orderId) return { categoryId, petId, orderId };
  throw new Error('a sample is missing');
}
