import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { parseJson } from '../../common/parseJson.ts';
import { Problem } from '../../common/problem.ts';
import { accountIdFrom } from '../../shared/domain/accountId.ts';
import { apiKeyFrom, readApiKey } from '../../shared/domain/apiKey.ts';
import { limitsOf, type Plan } from '../../shared/domain/plan.ts';
import type { AccountStore } from '../../shared/storage/accountItems.ts';
import { dataFiles, openDataFolder, writeWhole } from '../data/dataFolder.ts';
import { patientClient } from '../dynamodb/patientClient.ts';
import { putAccount } from './putAccount.ts';

/** One API key per plan, each with its own account. */
export type DemoKeys = Readonly<Record<Plan, string>>;

/** Far above what one machine can serve, so that nothing a person does by hand is refused. */
const enterpriseLimits = { perMinute: 100_000, perDay: 10_000_000 };

/**
 * The demo keys: made at the first start, and kept in a file that only its owner may read, because the store holds only their hashes.
 * @param dataFolder if undefined, the keys are not kept.
 */
export async function readOrMakeDemoKeys(dataFolder: string | undefined): Promise<DemoKeys> {
  const known = dataFolder && (await readDemoKeys(dataFolder));
  if (known) return known;
  const made = { free: makeKey(), pro: makeKey(), business: makeKey(), enterprise: makeKey() };
  if (dataFolder) {
    await openDataFolder(dataFolder);
    await writeWhole(dataFolder, dataFiles.demoKeys, made);
  }
  return made;
}

/** The demo keys of an earlier start, if there was one and its file is complete. */
async function readDemoKeys(dataFolder: string): Promise<DemoKeys | undefined> {
  const keys = parseJson(await readFile(demoKeyFileIn(dataFolder), 'utf8').catch(() => ''));
  if (!isRecord(keys)) return undefined;
  const { free, pro, business, enterprise } = keys;
  if (typeof free !== 'string' || typeof pro !== 'string' || typeof business !== 'string' || typeof enterprise !== 'string')
    return undefined;
  const found = { free, pro, business, enterprise };
  if (Object.values(found).every(readApiKey)) return found;
  throw new Problem(`The data in ${dataFolder} is of an older version. Start with new data: npm start -- --reset`);
}

/** Opens the accounts that the store does not have. Existing ones keep their keys, buckets and bans. */
export async function openDemoAccounts(endpoint: string, names: AccountStore['names'], keys: DemoKeys): Promise<void> {
  const client = patientClient(endpoint);
  const open = async (plan: Plan) => {
    const { accountId = '' } = readApiKey(keys[plan]) ?? {};
    const limits = limitsOf(plan, plan === 'enterprise' ? enterpriseLimits : undefined);
    await putAccount({ client, names }, { accountId, owner: `demo ${plan}`, plan, ...limits, createdAt: Date.now() }, [keys[plan]]);
  };
  try {
    await Promise.all([open('free'), open('pro'), open('business'), open('enterprise')]);
  } finally {
    client.destroy();
  }
}

function makeKey(): string {
  return apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32));
}

export function demoKeyFileIn(dataFolder: string): string {
  return join(dataFolder, dataFiles.demoKeys);
}
