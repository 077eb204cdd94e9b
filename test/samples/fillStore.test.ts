import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPetStore, type PetStore } from '../../client/index.ts';
import { fillStore, type Step } from '../../pages/portal/browser/store/fillStore.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../shared/samples/samples.ts';
import { sendTo } from '../client/trial.ts';
import { takeOneToken } from '../support/oneToken.ts';
import { startService } from '../support/service.ts';

const service = takeOneToken(await startService('fillStore'));
/** The methods of the requests that arrived, in order. */
let arrived: string[] = [];

/** A client of a new account. */
async function newOwner(plan?: 'free'): Promise<PetStore> {
  const apiKey = await service.issueKey(plan);
  return createPetStore({
    baseUrl: 'http://shop.invalid',
    apiKey,
    fetch: (request) => {
      arrived.push(request.method);
      return sendTo(service.call)(request);
    },
  });
}

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).sort();
const dates = (items: readonly { readonly shipDate?: string }[]) => items.map(({ shipDate }) => shipDate).sort();

/** What an account sees of its store. */
async function contents(client: PetStore) {
  const pets = await Array.fromAsync(client.items('listPets'));
  const inventory = await Array.fromAsync(client.items('listInventory'));
  const stock = inventory.map(({ petId, quantity }) => [pets.find(({ id }) => id === petId)?.name, quantity]);
  return {
    categories: names(await Array.fromAsync(client.items('listCategories'))),
    pets: names(pets),
    orders: dates(await Array.fromAsync(client.items('listOrders'))),
    stock: Object.fromEntries(stock) as Record<string, number>,
  };
}

const whole = {
  categories: names(sampleCategories),
  pets: names(samplePets),
  orders: dates(sampleOrders),
  stock: { Rex: 10, Bella: 2, Bruno: 0, Minka: 4, Felix: 1, Coco: 8 },
};

const { stock: _, ...wholeItems } = whole;

type Sample = readonly ['category' | 'pet' | 'order', string];
const samples: readonly Sample[] = [
  ...sampleOrders.map(({ shipDate }) => ['order', shipDate] as const),
  ...samplePets.map(({ name }) => ['pet', name] as const),
  ...sampleCategories.map(({ name }) => ['category', name] as const),
];

/** Deletes samples in this order, except samples that are in use or complete. */
async function remove(client: PetStore, samples: readonly Sample[]): Promise<void> {
  const lists = {
    category: await Array.fromAsync<object>(client.items('listCategories')),
    pet: await Array.fromAsync<object>(client.items('listPets')),
    order: await Array.fromAsync<object>(client.items('listOrders')),
  };
  const deletions = {
    category: (categoryId: number) => client.deleteCategory({ path: { categoryId } }),
    pet: (petId: number) => client.deletePet({ path: { petId } }),
    order: (orderId: number) => client.deleteOrder({ path: { orderId } }),
  };
  for (const [kind, key] of samples) {
    const found = lists[kind].find((item) => Object.values(item).includes(key)) as { id: number } | undefined;
    if (found) await deletions[kind](found.id).catch(({ status }) => expect(status).toBe(409));
  }
}

describe('fillStore over the API', () => {
  it('fills an empty store, in the order in which the samples need each other', async () => {
    const owner = await newOwner();
    const steps: Step[] = [];
    const filled = await fillStore(owner, (step) => steps.push(step));
    expect(await contents(owner)).toEqual(whole);
    expect(steps).toEqual(['categories', 'pets', 'stock', 'orders']);
    expect([filled.categories.size, filled.pets.size, filled.orders.size]).toEqual([4, 7, 4]);
  });

  it('completes a store of which any part was deleted, in any order, and creates nothing twice, also in runs at the same time', async () => {
    const rounds = fc.array(fc.record({ deleted: fc.shuffledSubarray([...samples]), runs: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 2,
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (todo) => {
        const owner = await newOwner();
        const fillAtOnce = (runs: number) => Promise.all(Array.from({ length: runs }, () => fillStore(owner)));
        await fillAtOnce(2);
        expect(await contents(owner)).toEqual(whole);
        for (const { deleted, runs } of todo) {
          await remove(owner, deleted);
          const filled = await fillAtOnce(runs);
          for (const ids of filled) expect(ids).toEqual(filled[0]);
          const { stock, ...items } = await contents(owner);
          expect(items).toEqual(wholeItems);
          // The complete order stays when its pet is deleted, so it takes nothing from the new pet's stock.
          expect([whole.stock, { ...whole.stock, Bella: 3 }]).toContainEqual(stock);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('leaves the changes of its owner as they are', async () => {
    const owner = await newOwner();
    const { data: category } = await owner.createCategory({ body: { name: 'Dogs', description: 'mine' } });
    const { data: rex } = await owner.createPet({ body: { name: 'Rex', categoryId: category.id, status: 'sold' } });
    await owner.setInventory({ path: { petId: rex.id }, body: { quantity: 1 } });
    const filled = await fillStore(owner);
    expect(filled.categories.get('Dogs')).toBe(category.id);
    expect(filled.pets.get('Rex')).toBe(rex.id);
    // The sample order for Rex has two.
    expect(await contents(owner)).toEqual({
      ...whole,
      orders: whole.orders.filter((date) => date !== sampleOrders[0].shipDate),
      stock: { ...whole.stock, Rex: 1 },
    });
    expect(filled.orders.size).toBe(3);
  });

  it('takes less than half of the Free plan’s minute, and a second run few requests', async () => {
    const owner = await newOwner('free');
    arrived = [];
    await fillStore(owner);
    expect(arrived.length).toBeLessThan(30);
    arrived = [];
    await fillStore(owner);
    expect(arrived).toEqual(['GET', 'GET', 'GET', 'GET']);
  });
});
