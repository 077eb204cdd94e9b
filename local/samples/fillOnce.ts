import { randomInt } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { fillStore } from '../../shared/samples/fillStore.ts';
import { dataFiles, readWhole, writeWhole } from '../data/dataFolder.ts';
import { localClient } from '../dynamodb/localDynamoDb.ts';
import type { DemoKeys } from './demoKeys.ts';
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
export async function fillOnce(filling: Filling): Promise<void> {
  const { endpoint, names, keys, samples, dataFolder, isNew, opened, onStep } = filling;
  const before = !isNew && dataFolder ? await haveSamples(dataFolder) : undefined;
  if (before === false || (before && opened.length === 0)) return;
  if (samples) {
    onStep('Sample data is stored…');
    await fillAll(endpoint, names, keys, before ? opened : planIds);
  }
  if (dataFolder && !before) await writeWhole(dataFolder, dataFiles.samples, { samples });
}

/** Whether the stores were filled, or stay empty. Undefined if neither has happened yet, or if the record is incomplete. */
export async function haveSamples(dataFolder: string): Promise<boolean | undefined> {
  const record = await readWhole(dataFolder, dataFiles.samples);
  return isRecord(record) ? Boolean(record.samples) : undefined;
}

/** Fills the stores of these plans. */
export async function fillAll(endpoint: string, names: Store['names'], keys: DemoKeys, chosen: readonly Plan[]): Promise<void> {
  const client = localClient(endpoint);
  const store = { client, names, now: Date.now, random: randomInt, mayWrite: always };
  try {
    await Promise.all(chosen.map((plan) => fillStore(tenantSampleStore(store, readApiKey(keys[plan])?.accountId ?? '', plan))));
  } finally {
    client.destroy();
  }
}
