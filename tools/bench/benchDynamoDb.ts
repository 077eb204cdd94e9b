import { randomInt } from 'node:crypto';
import { environmentOf } from '../../local/backing.ts';
import { connectDocuments } from '../../local/dynamodb/localDynamoDb.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/scratchDynamoDb.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import { putAccount } from '../../local/samples/putAccount.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { countPet, putCounts } from '../../shared/categories/categoryCounts.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { petListings } from '../../shared/pets/petItem.ts';
import { testSignIn } from '../inProcess/functionEnvironment.ts';
import { accountId, categoryId, key, pet } from './benchEvents.ts';

/** Tables with the account, the category and the pet that `requests` name. */
export async function openBenchDynamoDb() {
  const store = await startScratchDynamoDb('bench');
  const names = await createServiceTables(store.endpoint, store.tablePrefix);
  const client = connectDocuments(store.endpoint);
  const limits = limitsOf('enterprise', { perMinute: 30_000, perDay: 1_000_000 });
  await putAccount({ client, names }, { accountId, owner: 'bench', plan: 'enterprise', ...limits, createdAt: Date.now() }, [key]);
  const own = new TenantStore({ client, names, now: Date.now, random: randomInt, mayWrite: always }, accountId);
  const category = own.put('categories', { id: categoryId, name: 'Parrots', version: 1 });
  await own.transact([category, ...putCounts(own, categoryId)]);
  const item = own.put('pets', { ...pet, version: 1, openOrders: 0, ...petListings(own, pet) });
  await own.transact([item, countPet(own, pet, 1)]);
  client.destroy();
  return { environment: environmentOf(store.endpoint, names, testSignIn), endpoint: store.endpoint, stop: store.stop };
}
