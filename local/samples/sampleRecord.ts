import { isRecord } from '../../common/isRecord.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import type { FilledStore } from '../../shared/samples/fillStore.ts';
import { sampleOrders } from '../../shared/samples/samples.ts';
import { dataFiles, readWhole } from '../data/dataFolder.ts';

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

export type SamplesByPlan = Readonly<Record<Plan, Samples>>;

/** Records that the stores were filled, with the ids of their samples. Without ids, records that they stay empty. */
export interface SampleRecord {
  readonly samples?: SamplesByPlan;
}

/** Undefined if neither has happened yet, or if the record is incomplete or older than one of the plans. */
export async function readSampleRecord(dataFolder: string): Promise<SampleRecord | undefined> {
  const record = await readWhole(dataFolder, dataFiles.samples);
  if (!isRecord(record)) return undefined;
  const { samples } = record;
  return !isRecord(samples) || planIds.every((plan) => samples[plan]) ? record : undefined;
}

/** @throws Error if a sample is missing */
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
