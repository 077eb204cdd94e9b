import { randomInt } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { categoriesOf } from '../../shared/categories/categories.ts';
import { idsPerMillisecond } from '../../shared/dynamodb/ids.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { Contended } from '../../shared/dynamodb/storeErrors.ts';
import { precondition } from '../../shared/http/conditionalRequest.ts';
import { petsOf } from '../../shared/pets/pets.ts';
import { conflict } from '../support/faults.ts';
import { openLockingClient } from '../support/lockingDynamoDb.ts';
import { accepted, openClient, openStore, ownKey, ownStore, scan, sdk } from '../support/store.ts';

/** The low bits of the next id. */
let remainder = 0;
let now = Date.UTC(2026, 11, 1, 12);

/** A store that cancels a transaction which meets another. */
const { client, conflicts } = openLockingClient(5);
const { tables } = await openStore('categoryCounts');
const store: Store = {
  client,
  names: tables,
  now: () => ++now,
  random: (limit) => (limit === idsPerMillisecond ? remainder : randomInt(limit)),
  mayWrite: always,
};
const [ofCategories, ofPets] = [categoriesOf(ownStore(store)), petsOf(ownStore(store))];

afterEach(() => {
  vi.restoreAllMocks();
});

const newCategory = async (): Promise<number> => (await ofCategories.create({ name: 'Dogs' })).value.id;

/** Creates a pet whose id has the remainder `at` of eight. */
function createPet(categoryId: number, at: number) {
  remainder = at;
  return ofPets.create({ name: 'Rex', categoryId, status: 'available' });
}

const newPet = async (categoryId: number, at: number) => accepted(await createPet(categoryId, at)).value.id;

/** The counts of a category, in the order of their remainders. */
async function countsOf(categoryId: number): Promise<unknown[]> {
  const found = (await scan(tables.categoryCounts)).filter(({ id }) => String(id).startsWith(`${categoryId}#`));
  return found.sort((a, b) => String(a.id).localeCompare(String(b.id))).map((count) => count.pets);
}

describe('the counts of a category', () => {
  it('allow two pets to be created at once if their ids have different remainders, and the category to be changed', async () => {
    const dogs = await newCategory();
    const before = conflicts();
    const change = ofCategories.change(dogs, { name: 'Hounds' });
    await Promise.all([...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => createPet(dogs, at)), change]);
    expect(conflicts()).toBe(before);
    expect(await countsOf(dogs)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    await Promise.all([createPet(dogs, 3), createPet(dogs, 11)]);
    expect(conflicts()).toBeGreaterThan(before);
    expect(await countsOf(dogs)).toEqual([1, 1, 1, 3, 1, 1, 1, 1]);
  });

  it('are checked with the version of the same moment, if others change both during a deletion', async () => {
    const dogs = await newCategory();
    const rex = await newPet(dogs, 1);
    let isChanged = false;
    const client = openClient(async (_, send) => {
      const output = await send();
      if (!isChanged) {
        isChanged = true;
        await ofCategories.change(dogs, { name: 'Hounds' });
        await ofPets.delete(rex);
      }
      return output;
    });
    // The version is another one before the last pet is deleted: while it is 1, the category is in use.
    const unless1 = precondition({ 'if-none-match': '"1"' });
    expect(await categoriesOf(ownStore({ ...store, client })).delete(dogs, unless1)).toBe('done');
  });
});

describe('a deletion that meets another transaction at every try', () => {
  const busy = () =>
    openClient(async ({ operation }, send) => {
      if (operation === 'TransactWriteItems') throw conflict();
      return send();
    });

  it('is rejected if the category has pets', async () => {
    const dogs = await newCategory();
    await newPet(dogs, 5);
    expect(await categoriesOf(ownStore({ ...store, client: busy() })).delete(dogs)).toMatchObject({ code: 'category_in_use' });
  });

  it('is tried again as long as it has none', async () => {
    const dogs = await newCategory();
    let time = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 1_000));
    await expect(categoriesOf(ownStore({ ...store, client: busy() })).delete(dogs)).rejects.toThrow(Contended);
  });
});

describe('a lost count', () => {
  /** A category without one of its counts, in its own tables. */
  async function loseCount() {
    const { tables: names } = await openStore('lostCount');
    const repository = categoriesOf(ownStore({ ...store, names }));
    const dogs = (await repository.create({ name: 'Dogs' })).value.id;
    const remove = (TableName: string, Key: object) => sdk.delete({ TableName, Key });
    await remove(names.categoryCounts, ownKey(`${dogs}#2`));
    return { dogs, repository, removeCategory: () => remove(names.categories, ownKey(dogs)) };
  }

  it('makes a deletion read it again, because another deletion may be deleting the category', async () => {
    const { dogs, repository, removeCategory } = await loseCount();
    const deletion = repository.delete(dogs);
    await removeCategory();
    expect(await deletion).toMatchObject({ code: 'resource_not_found' });
  });

  it('prevents the deletion of an existing category, because it may have pets', async () => {
    const { dogs, repository } = await loseCount();
    // Each look at the clock takes a second, of the eight for which a deletion is tried.
    let time = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 1_000));
    await expect(repository.delete(dogs)).rejects.toThrow(Contended);
    expect(await repository.get(dogs)).toMatchObject({ value: { id: dogs } });
  });
});
