import { randomInt } from 'node:crypto';
import { isRecord } from '../../common/isRecord.ts';
import { type Account, newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { type AccountStore, accountItem, keyItem, readAccount } from '../../shared/accounts/accountItems.ts';
import { hintOf, readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Limits, limitsOf, maxPerMinute, type Plan, planIds, plans } from '../../shared/accounts/plan.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { transact } from '../../shared/dynamodb/transact.ts';
import type { Write } from '../../shared/dynamodb/writes.ts';
import { dataFiles, readWhole, writeWhole } from '../data/dataFolder.ts';
import { localClient } from '../dynamodb/localDynamoDb.ts';
import type { DemoKeys } from './demoKeys.ts';
import { fillDemoStore } from './fillDemoStore.ts';

/** Of Enterprise: far above the requests that one machine can serve, so that nothing that a person does by hand is rejected. */
export const demoLimits = (plan: Plan): Limits =>
  limitsOf(plan, plans[plan].limits ? undefined : { perMinute: maxPerMinute, perDay: 10_000_000 });

interface Opening extends Pick<Store, 'names'> {
  readonly endpoint: string;
  readonly keys: DemoKeys;
  /** Whether the stores of the first start get samples. A later start does as the first one did. */
  readonly samples: boolean;
  /** Without it, no later start knows what the first one did. */
  readonly dataFolder: string | undefined;
  readonly onStep: (step: string) => void;
}

/**
 * Opens the missing demo accounts. Existing accounts keep their stores, keys, buckets and bans. An account is opened after its store is
 * filled, so if a start is ended in between, the next one completes the samples.
 */
export async function openDemoAccounts({ endpoint, names, keys, samples, dataFolder, onStep }: Opening): Promise<void> {
  const client = localClient(endpoint);
  const store: Store = { client, names, now: Date.now, random: randomInt, mayWrite: always };
  try {
    const accounts = planIds.map((plan) => ({ plan, accountId: readApiKey(keys[plan])?.accountId ?? '' }));
    const existing = await Promise.all(accounts.map(({ accountId }) => readAccount(store, accountId)));
    const missing = accounts.filter((_, at) => !existing[at]);
    if (missing.length === 0) return;
    const isFirst = missing.length === planIds.length;
    const before = isFirst || !dataFolder ? undefined : await haveSamples(dataFolder);
    const filled = before ?? samples;
    if (isFirst && dataFolder) await writeWhole(dataFolder, dataFiles.samples, { samples });
    if (filled) onStep('Sample data is stored…');
    const open = async ({ plan, accountId }: (typeof accounts)[number]) => {
      if (filled) await fillDemoStore(store, accountId, plan);
      await putAccount(store, { accountId, owner: `demo ${plan}`, plan, ...demoLimits(plan), createdAt: Date.now() }, [keys[plan]]);
    };
    await Promise.all(missing.map(open));
  } finally {
    client.destroy();
  }
}

/** Whether the first start filled the stores. Undefined if there was none, or if its record is incomplete. */
export async function haveSamples(dataFolder: string): Promise<boolean | undefined> {
  const record = await readWhole(dataFolder, dataFiles.samples);
  return isRecord(record) ? Boolean(record.samples) : undefined;
}

/**
 * Opens an account with keys of known text: the demo keys, and the keys of tests and measurements. An existing account does not change.
 * @throws Error if a text is not a key of the account
 */
export async function putAccount(
  { client, names }: Pick<AccountStore, 'client' | 'names'>,
  account: Account,
  apiKeys: readonly string[],
): Promise<void> {
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
  await transact({ client, mayWrite: always }, writes);
}
