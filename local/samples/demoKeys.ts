import { randomBytes } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { type Account, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { type AccountStore, accountItem, keyItem } from '../../shared/accounts/accountItems.ts';
import { accountIdFrom, apiKeyFrom, hintOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Limits, limitsOf, maxPerMinute, type Plan, planIds, plans } from '../../shared/accounts/plan.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { transact, type Write } from '../../shared/dynamodb/transact.ts';
import { dataFiles, openDataFolder, readWhole, writeWhole } from '../data/dataFolder.ts';
import { localClient } from '../dynamodb/localDynamoDb.ts';

/** One API key per plan. Each belongs to its own account. */
export type DemoKeys = Readonly<Record<Plan, string>>;

/** Of Enterprise: far above the requests that one machine can serve, so that nothing that a person does by hand is rejected. */
export const demoLimits = (plan: Plan): Limits =>
  limitsOf(plan, plans[plan].limits ? undefined : { perMinute: maxPerMinute, perDay: 10_000_000 });

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

/** Opens the missing accounts. Existing accounts keep their keys, buckets and bans. @returns the plans of the opened accounts */
export async function openDemoAccounts(endpoint: string, names: AccountStore['names'], keys: DemoKeys): Promise<readonly Plan[]> {
  const client = localClient(endpoint);
  const open = async (plan: Plan) => {
    const { accountId = '' } = readApiKey(keys[plan]) ?? {};
    const account = { accountId, owner: `demo ${plan}`, plan, ...demoLimits(plan), createdAt: Date.now() };
    const isOpened = await putAccount({ client, names }, account, [keys[plan]]);
    return isOpened ? [plan] : [];
  };
  try {
    return (await Promise.all(planIds.map(open))).flat();
  } finally {
    client.destroy();
  }
}

/**
 * Opens an account with keys of known text: the demo keys, and the keys of tests and measurements. An existing account does not change.
 * @returns whether it was opened now
 * @throws Error if a text is not a key of the account
 */
export async function putAccount(
  { client, names }: Pick<AccountStore, 'client' | 'names'>,
  account: Account,
  apiKeys: readonly string[],
): Promise<boolean> {
  const { accountId, owner, createdAt } = account;
  const keys = apiKeys.map((text) => {
    const key = readApiKey(text);
    if (key?.accountId !== accountId) throw new Error(`not a key of ${accountId}`);
    return { ...key, hint: hintOf(text) };
  });
  const liveKeys = Object.fromEntries(keys.map(({ keyHash }) => [keyHash, newLiveKey()]));
  const put = (table: string, item: Readonly<Record<string, unknown>>): Write => ({
    Put: { TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(accountId)' },
  });
  const writes = [
    put(names.accounts, accountItem({ ...newAccount(account), liveKeys })),
    ...keys.map(({ keyId, keyHash, access, hint }) =>
      put(names.accountKeys, keyItem(accountId, { keyId, keyHash, name: owner, access, hint, createdAt })),
    ),
  ];
  return (await transact({ client, mayWrite: always }, writes)).committed;
}
