import { expect, it } from 'vitest';
import { storedItems } from '../../shared/dynamodb/storedItems.ts';
import { accountId, openStore, ownKey, writeAll } from '../support/store.ts';

it("reads all of an account's items, though each response has only one", async () => {
  const { client, tables: names } = await openStore('storedItems', ({ input }, send) => send({ ...input, Limit: 1 }));
  const ids = [1, 2, 3];
  await writeAll(ids.map((id) => ({ table: names.categories, put: ownKey(id) })));
  const read: unknown[] = [];
  for await (const { table, item } of storedItems({ client, names }).read(accountId, ['pets', 'categories'])) read.push({ table, item });
  expect(read).toEqual(ids.map((id) => ({ table: 'categories', item: ownKey(id) })));
});
