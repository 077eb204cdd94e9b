import { describe, expect, it, vi } from 'vitest';
import { storedFields } from '../../shared/contract/generated/storedFields.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { accepted, openStore, ownStore } from '../support/store.ts';

/** The repositories of a version of the code whose contract has these fields more. */
async function versionWith(...more: string[]) {
  vi.resetModules();
  const fields = Object.fromEntries(Object.entries(storedFields).map(([table, names]) => [table, [...names, ...more]]));
  vi.doMock('../../shared/contract/generated/storedFields.ts', () => ({ storedFields: fields }));
  const { petsOf } = await import('../../shared/pets/pets.ts');
  const { categoriesOf } = await import('../../shared/categories/categories.ts');
  const { ordersOf } = await import('../../shared/orders/orders.ts');
  const { inventoryOf } = await import('../../shared/inventory/inventory.ts');
  return (store: Store) => {
    const own = ownStore(store);
    return { pets: petsOf(own), categories: categoriesOf(own), orders: ordersOf(own), inventory: inventoryOf(own) };
  };
}
type Repositories = ReturnType<Awaited<ReturnType<typeof versionWith>>>;
type Versioned = { readonly value: { readonly id: number }; readonly version: string };

const { client, tables } = await openStore('twoVersions');
let drawn = 0;
const store: Store = { client, names: tables, now: Date.now, random: (limit) => ++drawn % limit, mayWrite: always };
const older = (await versionWith())(store);
const newer = (await versionWith('addedLater'))(store);

/** A name that no field of the contract has. */
const addedLater = 'a value';
const idOf = async (made: Promise<unknown>) => ((await made) as Versioned).value.id;
const create = {
  categories: () => idOf(newer.categories.create({ name: 'Dogs', addedLater } as never)),
  pets: async () =>
    idOf(newer.pets.create({ name: 'Rex', categoryId: await create.categories(), status: 'available', addedLater } as never)),
  orders: async () => idOf(newer.orders.place({ petId: await create.pets(), complete: false, addedLater } as never)),
};

/** By a canary while it runs, and by a roll back after it. */
describe('a field that only the newer version knows', () => {
  const moved = async () => ({ name: 'Max', categoryId: await create.categories(), status: 'sold' }) as const;
  it.each<[keyof typeof create, string, (id: number) => Promise<unknown>]>([
    ['pets', 'is renamed', (id) => older.pets.change(id, { name: 'Max' })],
    ['pets', 'is moved', async (id) => older.pets.change(id, { categoryId: await create.categories() })],
    ['pets', 'gets stock, and another status', (id) => stockAndSell(id)],
    ['pets', 'is replaced', async (id) => older.pets.replace(id, await moved())],
    ['categories', 'is renamed', (id) => older.categories.change(id, { name: 'Hounds' })],
    ['categories', 'is replaced', (id) => older.categories.replace(id, { name: 'Hounds' })],
    ['orders', 'gets a quantity', (id) => older.orders.change(id, { quantity: 2 })],
    ['orders', 'leaves its pet', (id) => older.orders.change(id, { petId: null })],
  ])('stays when the older one changes the item: one of the %s %s', async (table, _, change) => {
    const id = await create[table]();
    expect(await change(id)).toMatchObject({ value: expect.not.objectContaining({ addedLater }) });
    expect(await newer[table].get(id)).toMatchObject({ value: { id, addedLater } });
  });

  it('is in no response of the older one, and in each list of the newer one, in the order of the contract', async () => {
    const id = await create.pets();
    const { categoryId } = accepted(await older.pets.get(id)).value;
    const listOf = async ({ pets }: Repositories) => (await pets.list({ categoryId }, { limit: 9 })).items.map((pet) => Object.keys(pet));
    expect(await listOf(older)).toEqual([['id', 'name', 'categoryId', 'status']]);
    await newer.pets.change(id, { addedLater: null } as never);
    await newer.pets.change(id, { addedLater, name: 'Max' } as never);
    expect(await listOf(newer)).toEqual([['id', 'name', 'categoryId', 'status', 'addedLater']]);
  });

  it('stays, as does one that the older version changes meanwhile', async () => {
    const id = await create.pets();
    await Promise.all([older.pets.change(id, { name: 'Max' }), newer.pets.change(id, { addedLater: 'another value' } as never)]);
    expect(await newer.pets.get(id)).toMatchObject({ value: { name: 'Max', addedLater: 'another value' } });
  });
});

async function stockAndSell(id: number) {
  await older.inventory.set(id, 5);
  return older.pets.change(id, { status: 'sold' });
}
