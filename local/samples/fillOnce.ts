import { randomInt } from 'node:crypto';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { fillStore } from '../../shared/samples/fillStore.ts';
import { dataFiles, writeWhole } from '../data/dataFolder.ts';
import { localClient } from '../dynamodb/localDynamoDb.ts';
import type { DemoKeys } from './demoKeys.ts';
import { readSampleRecord, type SampleRecord, type SamplesByPlan, sampleIdsOf } from './sampleRecord.ts';
import { tenantSampleStore } from './tenantSampleStore.ts';

interface Filling {
  readonly endpoint: string;
  readonly names: Store['names'];
  readonly keys: DemoKeys;
  readonly samples: boolean;
  readonly dataFolder: string | undefined;
  /** If DYNAMODB_ENDPOINT keeps no data, the store may be new although the folder is not. */
  readonly isNew: boolean;
  /** The plans with new accounts. If there are samples, these accounts get theirs. */
  readonly opened: readonly Plan[];
  readonly onStep: (step: string) => void;
}

/**
 * Fills the stores of the demo accounts with sample data once, unless `npm start` has the option --empty. Stores that started empty stay
 * empty.
 */
export async function fillOnce(filling: Filling): Promise<SampleRecord> {
  const { endpoint, names, keys, samples, dataFolder, isNew, opened, onStep } = filling;
  const before = !isNew && dataFolder ? await readSampleRecord(dataFolder) : undefined;
  if (before && (!before.samples || opened.length === 0)) return before;
  if (samples) onStep('Sample data is stored…');
  const filled = samples ? await fillAll(endpoint, names, keys, before ? opened : planIds) : undefined;
  const record = filled || before ? { samples: { ...before?.samples, ...filled } as SamplesByPlan } : {};
  if (dataFolder) await writeWhole(dataFolder, dataFiles.samples, record);
  return record;
}

/** Fills the stores of these plans. @returns the ids of their samples */
export async function fillAll(
  endpoint: string,
  names: Store['names'],
  keys: DemoKeys,
  chosen: readonly Plan[],
): Promise<Partial<SamplesByPlan>> {
  const client = localClient(endpoint);
  const fill = async (key: string) => {
    const { accountId = '' } = readApiKey(key) ?? {};
    return sampleIdsOf(
      await fillStore(tenantSampleStore(new TenantStore({ client, names, now: Date.now, random: randomInt, mayWrite: always }, accountId))),
    );
  };
  try {
    return Object.fromEntries(await Promise.all(chosen.map(async (plan) => [plan, await fill(keys[plan])])));
  } finally {
    client.destroy();
  }
}
