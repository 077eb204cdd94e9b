import { beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../tools/generate/contract.ts';
import { useShop } from '../support/useShop.ts';
import { operationsBelow } from './contract.ts';

const largest = 9007199254740991;
const shop = useShop('specification-identifiers');
const { service } = shop;
let categoryId: number;

beforeAll(async () => {
  categoryId = await shop.newCategory();
});

const send = (method: string, path: string, json: object) => service.call({ method, path, json });

/** The schema of every field and parameter of the pet store that is named as an identifier. */
function identifiers(): [name: string, schema: Schema][] {
  const named = /^(id|[a-z]+Id)$/;
  const all: [string, Schema][] = [];
  JSON.stringify(operationsBelow('/pets', '/categories', '/store'), (name, node) => {
    if (named.test(name) && typeof node === 'object') all.push([name, node.allOf?.[0] ?? node]);
    if (named.test(node?.name) && node.schema) all.push([node.name, node.schema.items ?? node.schema]);
    return node;
  });
  return all;
}

describe('§2 identifiers', () => {
  it('are integers of the format int64 in every field and parameter', () => {
    const all = identifiers();
    expect(new Set(all.map(([name]) => name))).toEqual(new Set(['id', 'categoryId', 'petId', 'orderId']));
    expect(all.filter(([, { type, format }]) => type !== 'integer' || format !== 'int64')).toEqual([]);
  });

  it('are integers in responses', async () => {
    const petId = await shop.newPet();
    const order = await send('POST', '/store/orders', { petId });
    for (const id of [categoryId, petId, order.body.id, order.body.petId]) expect(Number.isSafeInteger(id)).toBe(true);
  });

  it.each(['1', 1.5, true, null])('are never %j in requests', async (id) => {
    expect((await send('POST', '/pets', { name: 'Rex', categoryId: id })).status).toBe(400);
    expect((await send('POST', '/store/orders', { petId: id })).status).toBe(400);
  });
});

describe('§2 property names are case-sensitive', () => {
  const pet = () => ({ name: 'Rex', categoryId, status: 'sold' });
  const category = () => ({ name: 'Dogs', description: 'Loyal friends' });
  const order = () => ({ quantity: 1, shipDate: '2027-01-15T09:00:00Z', complete: false });
  const path = (collection: string, create: () => Promise<number>) => async () => `${collection}/${await create()}`;

  it.each([
    ['POST', 'a pet', () => '/pets', pet],
    ['PATCH', 'a pet', path('/pets', () => shop.newPet()), pet],
    ['POST', 'a category', () => '/categories', category],
    ['PATCH', 'a category', () => `/categories/${categoryId}`, category],
    ['POST', 'an order', () => '/store/orders', order],
    ['PATCH', 'an order', path('/store/orders', () => shop.newOrder()), order],
    ['PUT', 'a stock', path('/store/inventory', () => shop.newPet()), () => ({ quantity: 1 })],
    ['POST', 'a message', () => '/messages', () => ({ message: 'Hello' })],
  ])('%s %s', async (method, _, pathOf, body) => {
    const at = await pathOf();
    expect((await send(method, at, body())).status).toBeLessThan(300);
    for (const [name, value] of Object.entries(body())) {
      const others = [`${name[0]?.toUpperCase()}${name.slice(1)}`, name.toUpperCase(), name.toLowerCase()].filter((one) => one !== name);
      for (const other of others) {
        const response = await send(method, at, { ...body(), [name]: undefined, [other]: value });
        expect(response.body, other).toMatchObject({ status: 400, code: expect.stringMatching(/^(unknown|missing)_field$/) });
      }
    }
  });
});

describe('§2 left open: bounds', () => {
  const post = (path: string, body: (value: unknown) => object) => async (value: unknown) => (await send('POST', path, body(value))).status;
  const stock = async (quantity: unknown) => (await send('PUT', `/store/inventory/${await shop.newPet()}`, { quantity })).status;
  const text = (length: number) => 'x'.repeat(length);

  it.each([
    [
      "the characters of a pet's name: 1 to 100",
      post('/pets', (name) => ({ name, categoryId })),
      [text(1), text(100)],
      [text(0), text(101)],
    ],
    [
      "the characters of a category's name: 1 to 100",
      post('/categories', (name) => ({ name })),
      [text(1), text(100)],
      [text(0), text(101)],
    ],
    [
      'the characters of a description: up to 500',
      post('/categories', (description) => ({ name: 'Dogs', description })),
      ['', text(500)],
      [text(501)],
    ],
    [
      'the characters of a message: 1 to 10,000',
      post('/messages', (message) => ({ message })),
      [text(1), text(10_000)],
      ['', text(10_001)],
    ],
    ['the quantity of an order: 1 to 1,000,000', post('/store/orders', (quantity) => ({ quantity })), [1, 1_000_000], [0, 1_000_001, 1.5]],
    ['the stock: 0 to 1,000,000', stock, [0, 1_000_000], [-1, 1_000_001, 1.5]],
  ])('%s', async (_, sendValue, within, outside) => {
    for (const value of within) expect([201, 202]).toContain(await sendValue(value));
    for (const value of outside) expect(await sendValue(value)).toBe(400);
  });

  it('an identifier: 1 to 2^53-1', async () => {
    const read = async (id: number) => (await service.call({ method: 'GET', path: `/store/orders/${id}` })).status;
    expect([await read(0), await read(1), await read(largest), await read(largest + 1)]).toEqual([400, 404, 404, 400]);
  });
});
