import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../common/problem.ts';
import { liveKeyNames, readAccount } from '../shared/accounts/accountItems.ts';
import { readApiKey } from '../shared/accounts/apiKey.ts';
import { type Plan, planIds } from '../shared/accounts/plan.ts';
import { always, type Store } from '../shared/dynamodb/store.ts';
import { keyOf, storedItems } from '../shared/dynamodb/storedItems.ts';
import { type TableName, tenantTableNames } from '../shared/dynamodb/tables.ts';
import { type Attributes, conditionalUpdate, retryConflicts, transact } from '../shared/dynamodb/transact.ts';
import type { Write } from '../shared/dynamodb/writes.ts';
import { dataFiles, openDataFolder } from './data/dataFolder.ts';
import { lockData } from './data/dataLock.ts';
import { dynamoDbForCommand } from './dynamodb/chooseDynamoDb.ts';
import { localClient, localTableNames } from './dynamodb/localDynamoDb.ts';
import { haveSamples } from './samples/demoAccounts.ts';
import { type DemoKeys, readDemoKeys } from './samples/demoKeys.ts';
import { fillDemoStore } from './samples/fillDemoStore.ts';
import { forgetRejections } from './signIn/server.ts';

const writesPerTransaction = 99;
/** The maximum number of passes over all items. Concurrent requests may add some. */
const maxPasses = 10;

/**
 * Restores the demo accounts to their state after the first start: the stores with the samples, or empty, full buckets and no bans. Also
 * fills the buckets of the source addresses. Accounts, plans and keys stay.
 * @returns how many items were deleted from the stores
 * @throws Problem if no start has made the accounts, if a file of the folder cannot be written, if another reset runs, if requests still
 * write, or if the functions cannot restart
 */
export async function reset(data: string): Promise<number> {
  const dataFolder = resolve(data);
  const filled = await haveSamples(dataFolder);
  const keys = (await readDemoKeys(dataFolder)) as DemoKeys;
  if (filled === undefined || planIds.some((plan) => !keys[plan]))
    throw new Problem(`${dataFolder} has no demo accounts. npm start creates them.`);
  await openDataFolder(dataFolder);
  await using opened = new AsyncDisposableStack();
  const unlock = await lockData(dataFolder, dataFiles.resetLock);
  if (!unlock) throw new Problem(`Another reset of ${dataFolder} is running. Wait until it has ended.`);
  opened.defer(unlock);
  const { endpoint, stop } = await dynamoDbForCommand(dataFolder);
  opened.defer(stop);
  const client = localClient(endpoint);
  opened.defer(() => client.destroy());
  const store: Store = { client, names: localTableNames(), now: Date.now, random: randomInt, mayWrite: always };

  const restore = async (plan: Plan) => {
    const accountId = readApiKey(keys[plan])?.accountId ?? '';
    const deleted = await emptyStore(store, accountId);
    if (filled) await fillDemoStore(store, accountId, plan);
    await refill(store, accountId);
    return deleted;
  };
  const [deleted] = await Promise.all([Promise.all(planIds.map(restore)), refillAddresses(store)]);
  // Last, because until then the functions learn the old limits again.
  if (await forgetRejections(dataFolder)) return deleted.reduce((sum, count) => sum + count, 0);
  throw new Problem('The data is reset, but the functions could not restart, so the running code may reject requests for a minute.');
}

/** Also deletes items that only an operator can delete: complete orders and messages. @returns how many items it deleted */
async function emptyStore(store: Store, accountId: string): Promise<number> {
  let deleted = 0;
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const items = await Array.fromAsync(storedItems(store).read(accountId, tenantTableNames));
    const writes = items.map(({ table, item }) => deletion(store, table, item));
    if (writes.length === 0) return deleted;
    for (let at = 0; at < writes.length; at += writesPerTransaction) {
      const batch = writes.slice(at, at + writesPerTransaction);
      const { committed } = await transact(store, batch);
      if (committed) deleted += batch.length;
    }
  }
  throw new Problem('Requests still write to the store. Stop the programs that send them, and run the command again.');
}

const deletion = ({ names }: Store, table: TableName, item: Attributes): Write => ({
  Delete: { TableName: names[table], Key: keyOf(table, item) },
});

/** Fills both buckets of an account, and lifts the bans of its keys. Requests may take tokens at the same time. */
const refill = ({ client, names }: Store, accountId: string): Promise<void> =>
  retryConflicts<void>(async () => {
    const account = await readAccount({ client, names }, accountId);
    if (!account) return;
    const { bannedUntil, bans, strikes, strikesUntil, used } = liveKeyNames;
    const hashes = Object.keys(account.liveKeys);
    const ofKeys = hashes.flatMap((_, at) =>
      [bannedUntil, bans, strikes, strikesUntil, used].map((field) => `liveKeys.#key${at}.${field}`),
    );
    const zeros = ['windowEnds', 'windowUsed', 'dayUsed', ...ofKeys].map((name) => `${name} = :zero`);
    const { done } = await conditionalUpdate(client, names.accounts, {
      Key: { accountId },
      UpdateExpression: `SET revision = revision + :one, ${zeros.join(', ')}`,
      ConditionExpression: 'keysRevision = :keysRevision',
      ...(hashes.length > 0 && { ExpressionAttributeNames: Object.fromEntries(hashes.map((hash, at) => [`#key${at}`, hash])) }),
      ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':keysRevision': account.keysRevision },
    });
    return done ? undefined : 'conflict';
  });

async function refillAddresses(store: Store): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client: store.client }, { TableName: store.names.anonymousBuckets }))
    await Promise.all(Items.map((item) => transact(store, [deletion(store, 'anonymousBuckets', item)])));
}
