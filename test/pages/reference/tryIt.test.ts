import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../pages/reference/browser/contract.ts';
import { withSampleIds } from '../../../pages/reference/browser/sampleIds.ts';
import { isRequestOf, untriedOperations } from '../../../pages/reference/browser/tryIt.ts';
import openapi from '../../../shared/contract/generated/openapi.json' with { type: 'json' };

const untried = untriedOperations({
  info: { description: '' },
  tags: [],
  paths: {
    '/store/orders': { get: { operationId: 'listOrders', 'x-hideTryItPanel': true }, post: { operationId: 'createOrder' } },
    '/pets/{petId}': { parameters: { 'x-hideTryItPanel': true }, delete: { operationId: 'deletePet', 'x-hideTryItPanel': true } },
  },
});

it.each([
  ['GET', '/store/orders', true],
  ['get', '/store/orders?complete=true', true],
  ['GET', '//store/orders', true],
  ['GET', '/v1/store/orders/', true],
  ['DELETE', '/pets/7', true],
  ['POST', '/store/orders', false],
  ['GET', '/store/orders/7', false],
  ['GET', '/pets?next=/store/orders', false],
  ['DELETE', '/pets', false],
  ['DELETE', '/pets/7/toys', false],
])('%s %s is a request of an operation that the contract marks as not to be tried: %s', (method, path, isOne) => {
  expect(untried.some((operation) => isRequestOf(operation, { method, url: `https://api.test${path}` }))).toBe(isOne);
});

const served: Contract = JSON.parse(JSON.stringify(openapi));
const examples = { CategoryId: 100000000000101, PetId: 100000000000201, OrderId: 100000000000301 };

/** The contract with ids of this store, and the paths that were read. */
async function withStore(store: Readonly<Record<string, readonly object[]>>) {
  const reads: string[] = [];
  const contract = await withSampleIds(served, async (path) => {
    reads.push(path);
    return store[path.replace(/\?.*/, '')] ?? [];
  });
  return { text: JSON.stringify(contract), reads };
}

const pets = [{ id: 12, categoryId: 11 }];

describe('withSampleIds', () => {
  it('puts ids of the store into the examples, with two requests', async () => {
    const { text, reads } = await withStore({ pets, 'store/orders': [{ id: 13, complete: false }] });
    const { parameters } = JSON.parse(text).components;
    expect([parameters.CategoryId.example, parameters.PetId.example, parameters.OrderId.example]).toEqual([11, 12, 13]);
    expect(text).toContain('"categoryId":11');
    expect(text).toContain('"petId":12');
    for (const example of Object.values(examples)) expect(text).not.toContain(String(example));
    expect(reads).toHaveLength(2);
  });

  it('names an open one of the orders, or a complete one where none is open', async () => {
    const named = async (...complete: boolean[]) => {
      const { text } = await withStore({ pets, 'store/orders': complete.map((isComplete, id) => ({ id: id + 1, complete: isComplete })) });
      return JSON.parse(text).components.parameters.OrderId.example;
    };
    expect([await named(true, false), await named(true)]).toEqual([2, 1]);
  });

  it('names a category of a store without pets, with two requests', async () => {
    const { text, reads } = await withStore({ categories: [{ id: 11 }] });
    expect(text).toContain('"categoryId":11');
    expect(text).toContain(`"petId":${examples.PetId}`);
    expect(reads).toHaveLength(2);
  });

  it.each([
    ['an empty store', async () => []],
    ['a rejection', async () => ({ code: 'invalid_api_key' })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the examples for %s', async (_, read) => {
    expect(await withSampleIds(served, read)).toEqual(served);
  });
});
