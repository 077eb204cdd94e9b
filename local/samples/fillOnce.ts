import { planIds } from '../../shared/accounts/plan.ts';
import type { DemoKeys } from './demoKeys.ts';
import { readSampleRecord, type SampleRecord, type SamplesByPlan, writeSampleRecord } from './sampleRecord.ts';
import { seed } from './seed.ts';

interface Filling {
  readonly url: string;
  readonly keys: DemoKeys;
  readonly samples: boolean;
  readonly dataFolder: string | undefined;
  /** The store may be new when the folder is not: a DYNAMODB_ENDPOINT that keeps nothing. */
  readonly isNew: boolean;
  readonly onStep: (step: string) => void;
}

/** Fills the stores of the demo accounts with sample data once, unless `npm start` has the option --empty. Stores that started empty stay empty. */
export async function fillOnce({ url, keys, samples, dataFolder, isNew, onStep }: Filling): Promise<SampleRecord> {
  const before = !isNew && dataFolder ? await readSampleRecord(dataFolder) : undefined;
  if (before) return before;
  if (samples) onStep('Sample data is stored…');
  const record = samples ? { samples: await seedAll(url, keys) } : {};
  if (dataFolder) await writeSampleRecord(dataFolder, record);
  return record;
}

async function seedAll(url: string, keys: DemoKeys): Promise<SamplesByPlan> {
  const seeded = await Promise.all(planIds.map(async (plan) => [plan, await seed(url, keys[plan])]));
  return Object.fromEntries(seeded);
}
