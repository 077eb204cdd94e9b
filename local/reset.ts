import { resolve } from 'node:path';
import { Problem } from '../common/problem.ts';
import { readApiKey } from '../shared/accounts/apiKey.ts';
import { planIds } from '../shared/accounts/plan.ts';
import { always, type Store } from '../shared/dynamodb/store.ts';
import { keyOf, storedItems } from '../shared/dynamodb/storedItems.ts';
import { tenantTableNames } from '../shared/dynamodb/tables.ts';
import { transact, type Write } from '../shared/dynamodb/transact.ts';
import { dynamoDbForCommand } from './dynamodb/chooseDynamoDb.ts';
import { localClient } from './dynamodb/localDynamoDb.ts';
import { localTableNames } from './dynamodb/serviceTables.ts';
import { type DemoKeys, readDemoKeys } from './samples/demoKeys.ts';
import { fillAll, haveSamples } from './samples/fillOnce.ts';

const writesPerTransaction = 99;
/** The maximum number of passes over all items. Concurrent requests may add some. */
const maxPasses = 10;

/**
 * Restores the stores of the demo accounts to their state after the first start: with the samples, or empty. Accounts, keys and limits
 * stay.
 * @returns how many items were deleted
 * @throws Problem if no start has made the accounts, or if requests still write
 */
export async function reset(data: string): Promise<number> {
  const dataFolder = resolve(data);
  const filled = await haveSamples(dataFolder);
  const keys = (await readDemoKeys(dataFolder)) as DemoKeys;
  if (filled === undefined || planIds.some((plan) => !keys[plan]))
    throw new Problem(`${dataFolder} has no demo accounts. npm start creates them.`);
  const { endpoint, stop } = await dynamoDbForCommand(dataFolder);
  const client = localClient(endpoint);
  const names = localTableNames();
  try {
    const deleted = await Promise.all(planIds.map((plan) => emptyStore({ client, names }, readApiKey(keys[plan])?.accountId ?? '')));
    if (filled) await fillAll(endpoint, names, keys, planIds);
    return deleted.reduce((sum, count) => sum + count, 0);
  } finally {
    client.destroy();
    await stop();
  }
}

/** Also deletes items that only an operator can delete: complete orders and messages. @returns how many items it deleted */
async function emptyStore(store: Pick<Store, 'client' | 'names'>, accountId: string): Promise<number> {
  let deleted = 0;
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const writes: Write[] = [];
    for await (const { table, item } of storedItems(store).read(accountId, tenantTableNames)) {
      writes.push({ Delete: { TableName: store.names[table], Key: keyOf(table, item) } });
    }
    if (writes.length === 0) return deleted;
    for (let at = 0; at < writes.length; at += writesPerTransaction) {
      const batch = writes.slice(at, at + writesPerTransaction);
      const { committed } = await transact({ client: store.client, mayWrite: always }, batch);
      if (committed) deleted += batch.length;
    }
  }
  throw new Problem('Requests still write to the store. Stop the programs that send them, and run the command again.');
}
