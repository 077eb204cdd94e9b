import type { QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { categoriesOf } from '../../shared/categories/categories.ts';
import { newId } from '../../shared/dynamodb/ids.ts';
import { petsOf } from '../../shared/pets/pets.ts';
import { accepted, type Around, openClient, openStore, ownKey, ownStore, writeAll } from '../support/store.ts';

const now = Date.UTC(2026, 11, 1, 12);
const { tables } = await openStore('pets');
const idAt = (at: number) => newId(now, at);

/** Pets on a store whose calls go through this. */
const petsThrough = (around: Around) => petsOf(ownStore({ client: openClient(around), names: tables, now: () => now, random: () => 0 }));

const details = { name: 'Rex', categoryId: 1, status: 'sold' } as const;
await writeAll([1, 2, 3, 4, 5].map((at) => ({ table: tables.pets, put: { ...ownKey(idAt(at)), details, version: 1, openOrders: 0 } })));

it('a page that DynamoDB ends early is not the last one', async () => {
  const ended = petsThrough(async (_, send) => {
    const { Items = [], ...output } = (await send()) as QueryCommandOutput;
    return { ...output, Items: Items.slice(0, 2), LastEvaluatedKey: {} };
  });
  const { items, next } = await ended.list({}, { limit: 4 });
  expect([items.length, next]).toEqual([2, items.at(-1)?.id]);
});

it('pets that are named are read though the store leaves some out of its first response', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let calls = 0;
  const throttled = petsThrough(async ({ input }, send) => {
    calls += 1;
    const { RequestItems } = input as { RequestItems: Record<string, { Keys: object[] }> };
    const [[table, wanted] = ['', { Keys: [] }]] = Object.entries(RequestItems);
    const now = { ...wanted, Keys: wanted.Keys.slice(0, 2) };
    const later = { ...wanted, Keys: wanted.Keys.slice(2) };
    const output = await send({ ...input, RequestItems: { [table]: now } });
    return { ...output, UnprocessedKeys: later.Keys.length > 0 ? { [table]: later } : {} };
  });
  const id = [5, 1, 4, 2, 3].map(idAt);
  const { items } = await throttled.list({ id }, { limit: 20 });
  expect([items.map((pet) => pet.id), calls]).toEqual([[1, 2, 3, 4, 5].map(idAt), 3]);
  vi.restoreAllMocks();
});

describe('an id', () => {
  const first = Date.UTC(2025, 0, 1);
  it.each([
    ['the last of the first millisecond', first, 4095, 4095],
    ['the first of the next', first + 1, 0, 4096],
    ['one of a later millisecond', first + 5, 7, 20_487],
    ['the last there will ever be', first + 2 ** 41 - 1, 4095, Number.MAX_SAFE_INTEGER],
  ])('is made of the time and a random number, as %s', (_, at, random, id) => {
    expect(newId(at, random)).toBe(id);
  });

  it('that is taken is drawn again without an overwrite', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const draws = [0, 0, 0, 1, 1, 2];
    const drawing = ownStore({ client: openClient(), names: tables, now: () => now + 60_000, random: () => draws.shift() ?? 3 });
    const first = await categoriesOf(drawing).create({ name: 'Dogs' });
    const second = await categoriesOf(drawing).create({ name: 'Cats' });
    expect(second.value.id).toBe(first.value.id + 1);
    const fields = { name: 'Rex', categoryId: first.value.id, status: 'sold' as const };
    const made = [await petsOf(drawing).create(fields), await petsOf(drawing).create(fields)];
    expect(made.map((pet) => accepted(pet).value.id - first.value.id)).toEqual([1, 2]);
    expect(await categoriesOf(drawing).get(first.value.id)).toMatchObject({ value: { name: 'Dogs' } });
    vi.restoreAllMocks();
  });
});
