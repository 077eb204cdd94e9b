import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { type TenantTable, tables } from '../../shared/dynamodb/tables.ts';
import type { Service } from '../support/service.ts';
import { perTenantTable, type Stored, type StoredItem } from '../support/stored.ts';

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

/** The Idempotency-Key of every POST of a stock. */
export const idempotencyKey = 'the same in every account';

/** The stored items of an account, or of all others. */
export function itemsOf(stored: Stored, key: string, has = true): Stored {
  const isOwn = (table: TenantTable, item: StoredItem) =>
    String(item[tables[table].partitionKey.name]).replace(/#.*/, '') === accountIdOf(key);
  return perTenantTable((table) => stored[table].filter((item) => isOwn(table, item) === has));
}

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
 * The items of an account as another account would have them.
 * @param of the stock in the items @param to the stock in their place
 */
export function renamed(items: Stored, of: { key: string; stock: Stock }, to: { key: string; stock: Stock }): Stored {
  const names = new Map([
    [accountIdOf(of.key), accountIdOf(to.key)],
    ...numbersOf(of.stock).map((number, at) => [number, numbersOf(to.stock)[at] ?? ''] as const),
  ]);
  return JSON.parse(JSON.stringify(items).replace(/acct_\w{14}|\d{10,}/g, (name) => names.get(name) ?? name));
}

const numbersOf = (stock: Stock): string[] => Object.values(stock).flatMap((item) => Object.values(item).map(String));

/** The account of a key. */
export const accountIdOf = (key: string): string => readApiKey(key)?.accountId ?? '';
