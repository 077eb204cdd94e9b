import { randomBytes } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { accountIdFrom, apiKeyFrom, readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import { dataFiles, openDataFolder, readWhole, writeWhole } from '../data/dataFolder.ts';

/** One API key per plan. Each belongs to its own account. */
export type DemoKeys = Readonly<Record<Plan, string>>;

/** A new key, which contains the id of a new account. */
export const makeKey = (): string => apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32));

/**
 * A key from the environment. Its text is not repeated, because stderr may go to a log.
 * @throws Problem if it is not a key that may write
 */
export function readOwnKey(text: string): string {
  if (readApiKey(text)?.access === 'write') return text;
  if (/^['"]|['"]$/.test(text)) throw new Problem('PETSTORE_API_KEY has quotes around the key. Remove them.');
  throw new Problem('PETSTORE_API_KEY is not an API key that may write. Create one: npm start --silent -- --make-key');
}

/**
 * The demo keys. They are made at the first start, and stored in a file that only its owner may read, because the store has only their
 * hashes.
 * @param dataFolder if undefined, the keys are not stored
 * @param own the key of the plan Enterprise, unless a demo account already has this key
 */
export async function readOrMakeDemoKeys(dataFolder: string | undefined, own?: string): Promise<DemoKeys> {
  const known = dataFolder === undefined ? {} : await readDemoKeys(dataFolder);
  const given = own === undefined || Object.values(known).includes(own) ? {} : { enterprise: own };
  const keys = Object.fromEntries(planIds.map((plan) => [plan, { ...known, ...given }[plan] ?? makeKey()])) as DemoKeys;
  if (dataFolder !== undefined && planIds.some((plan) => known[plan] !== keys[plan])) {
    await openDataFolder(dataFolder);
    await writeWhole(dataFolder, dataFiles.demoKeys, keys);
  }
  return keys;
}

/** The demo keys of an earlier start, if there was one and its file is complete. A newer plan has no key yet. */
export async function readDemoKeys(dataFolder: string): Promise<Partial<DemoKeys>> {
  const keys = await readWhole(dataFolder, dataFiles.demoKeys);
  if (!isRecord(keys)) return {};
  if (Object.values(keys).every((key) => typeof key === 'string' && readApiKey(key))) return keys;
  throw new Problem(`The data in ${dataFolder} comes from an older version. Start with new data: npm start -- --reset`);
}
