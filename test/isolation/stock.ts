import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { type TableName, tables } from '../../shared/dynamodb/tables.ts';
import type { Service } from '../support/service.ts';
import { openClient, sdk } from '../support/store.ts';

export interface Item {
  readonly id: number;
  readonly version: number;
}

/** What every account of these tests has: one item per thing that a request may name. */
export interface Stock {
  readonly category: Item;
  readonly emptyCategory: Item;
  /** With a stock and an open order. */
  readonly pet: Item & { readonly stockVersion: number };
  /** With a stock, without an order. */
  readonly loosePet: Item;
  readonly order: Item;
}

/** That of every POST of a stock. */
export const idempotencyKey = 'the same in every account';

/** Each table whose items belong to an account's store. */
const ofStores = (Object.keys(tables) as TableName[]).filter(
  (table) => !['accounts', 'accountKeys', 'usage', 'keylessBuckets'].includes(table),
);

/** Reads the items: it takes a quarter of the SDK's processor time, and each request is followed by dozens of reads. */
const reader = openClient();

/** The stored items of an account, as JSON with the table first, in order. */
export async function itemsOf(service: Service, key: string): Promise<string[]> {
  const accountId = accountIdOf(key);
  const found = await Promise.all(
    ofStores.flatMap((table) =>
      partitionsOf(table, accountId).map(async (partition) => {
        const { Items = [] } = await reader.query({
          TableName: service.tables[table],
          KeyConditionExpression: '#partition = :partition',
          ExpressionAttributeNames: { '#partition': tables[table].partitionKey.name },
          ExpressionAttributeValues: { ':partition': partition },
          ConsistentRead: true,
        });
        return Items.map((item) => JSON.stringify([table, Object.fromEntries(Object.entries(item).sort())]));
      }),
    ),
  );
  return found.flat().sort();
}

const partitionsOf = (table: TableName, accountId: string): string[] =>
  table === 'messages' ? Array.from({ length: 16 }, (_, at) => `${accountId}#${at}`) : [accountId];

/** Fills an empty store over the API. Each item is changed once, so that its version is one that nobody guesses. */
export async function fill(service: Service, key: string): Promise<Stock> {
  const send = async (method: string, path: string, json: object, headers = {}) => {
    service.now += 1_000;
    const response = await service.call({ method, path, json, key, headers });
    return { id: response.body.id as number, version: Number(response.headers.etag?.replaceAll('"', '')) };
  };
  const create = async (path: string, json: object, change: object): Promise<Item> => {
    const { id } = await send('POST', path, json);
    return send('PATCH', `${path}/${id}`, change);
  };
  const setStock = (id: number, quantity: number) => send('PUT', `/store/inventory/${id}`, { quantity });

  const category = await create('/categories', { name: 'Dog' }, { name: 'Dogs' });
  const emptyCategory = await create('/categories', { name: 'Cat' }, { name: 'Cats' });
  const pet = await create('/pets', { name: 'R', categoryId: category.id }, { name: 'Rex' });
  const loosePet = await create('/pets', { name: 'M', categoryId: category.id }, { name: 'Max' });
  await setStock(pet.id, 9);
  const { version: stockVersion } = await setStock(pet.id, 8);
  await setStock(loosePet.id, 5);
  const order = await create('/store/orders', { petId: pet.id }, { shipDate: '2027-01-01T00:00:00Z' });
  await send('POST', '/messages', { message: 'Hello' }, { 'idempotency-key': idempotencyKey });
  return { category, emptyCategory, pet: { ...pet, stockVersion }, loosePet, order };
}

/** The stock of an account that has the same items under other ids: each id and version is larger by 16. */
export const shifted = (stock: Stock): Stock =>
  JSON.parse(JSON.stringify(stock), (_, value) => (typeof value === 'number' ? value + 16 : value));

/**
 * Writes an account's items to another account.
 * @param from the stock in the items @param to the stock in their place
 */
export async function plant(
  service: Service,
  items: readonly string[],
  of: { key: string; stock: Stock },
  to: { key: string; stock: Stock },
) {
  const renamed = new Map([
    [accountIdOf(of.key), accountIdOf(to.key)],
    ...numbersOf(of.stock).map((number, at) => [number, numbersOf(to.stock)[at] ?? ''] as const),
  ]);
  const text = JSON.stringify(items).replace(/acct_\w{14}|\d{10,}/g, (name) => renamed.get(name) ?? name);
  const puts = (JSON.parse(text) as string[]).map((item) => {
    const [table, Item] = JSON.parse(item) as [TableName, Record<string, unknown>];
    return { table: service.tables[table], Item };
  });
  for (let at = 0; at < puts.length; at += 25) {
    const batch = Map.groupBy(puts.slice(at, at + 25), ({ table }) => table);
    const RequestItems = Object.fromEntries([...batch].map(([table, all]) => [table, all.map(({ Item }) => ({ PutRequest: { Item } }))]));
    await sdk.send(new BatchWriteCommand({ RequestItems }));
  }
}

const numbersOf = (stock: Stock): string[] => Object.values(stock).flatMap((item) => Object.values(item).map(String));

/** The account of a key. */
export const accountIdOf = (key: string): string => readApiKey(key)?.accountId ?? '';
