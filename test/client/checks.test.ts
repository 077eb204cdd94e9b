import { describe, expect, it, vi } from 'vitest';
import { createPetStore, createPetStoreAccount } from '../../client/index.ts';

const baseUrl = 'http://shop.invalid';
const apiKey = 'petstore_secret';
const address = 'baseUrl must begin with https:// or http:// and have no ? and no #, as in https://api.example.com';
const missing = (name: string) => `${name} is missing: createPetStore({ baseUrl, apiKey })`;

/** Plain JavaScript, where no types catch errors. */
const plain: (options?: unknown) => Record<string, (input?: unknown) => Promise<unknown>> = Object.assign(createPetStore);

describe('createPetStore names the option that is', () => {
  it.each<[string, unknown, string]>([
    ['missing: all', undefined, missing('baseUrl')],
    ['missing: baseUrl', { apiKey }, missing('baseUrl')],
    ['missing: apiKey', { baseUrl }, missing('apiKey')],
    ['missing: apiKey, of an empty variable', { baseUrl, apiKey: ' ' }, missing('apiKey')],
    ['no address', { baseUrl: 'shop', apiKey }, address],
    ['an address without a scheme', { baseUrl: 'localhost:3000', apiKey }, address],
    ['an address of another scheme', { baseUrl: 'ftp://shop.invalid', apiKey }, address],
    ['an address with white space', { baseUrl: `${baseUrl} `, apiKey }, address],
    ['an address with a query', { baseUrl: `${baseUrl}?x=1`, apiKey }, address],
    ['an address with a fragment', { baseUrl: `${baseUrl}/#top`, apiKey }, address],
    ['an address with a password', { baseUrl: 'http://me:you@shop.invalid', apiKey }, address],
    [
      'a key with a line break',
      { baseUrl, apiKey: `${apiKey}\nx` },
      'apiKey must not contain spaces, line breaks or characters outside ASCII',
    ],
  ])('%s', (_, options, message) => {
    expect(() => plain(options)).toThrow(new TypeError(message));
  });
});

it('createPetStoreAccount names the option that is missing', () => {
  const account: (options?: unknown) => unknown = Object.assign(createPetStoreAccount);
  expect(() => account({ baseUrl })).toThrow(new TypeError('accessToken is missing: createPetStoreAccount({ baseUrl, accessToken })'));
});

describe('an operation names what is missing or in the wrong place, and sends nothing', () => {
  const fetch = vi.fn(async () => Response.json([]));
  const petStore = plain({ baseUrl, apiKey, fetch });
  const misplaced = 'a field of the body goes in body, a parameter in path, query or header';

  it.each<[string, unknown, string]>([
    ['createPet', { name: 'Rex', categoryId: 1 }, `createPet has no input name: ${misplaced}`],
    ['createPet', undefined, 'createPet needs a body, which is an object'],
    ['createPet', { body: '{"name":"Rex"}' }, 'createPet needs a body, which is an object'],
    ['updatePet', { path: { petId: 1 }, status: 'sold' }, `updatePet has no input status: ${misplaced}`],
    ['updatePet', { body: { status: 'sold' } }, 'updatePet needs path.petId'],
    ['getOrder', { path: {} }, 'getOrder needs path.orderId'],
    ['getOrder', 7, 'getOrder takes one object, such as { query: { … } }'],
    ['getOrder', { orderId: 7 }, `getOrder has no input orderId: ${misplaced}`],
    ['listPets', { status: 'sold' }, `listPets has no input status: ${misplaced}`],
    ['listPets', { body: { status: 'sold' } }, 'listPets takes no body'],
    ['deletePet', { path: { petId: 1 }, body: {} }, 'deletePet takes no body'],
    ['createOrder', { body: {}, retryInDoubt: true }, 'createOrder takes no retryInDoubt: it is always sent again'],
    ['listPets', { retryInDoubt: true }, 'listPets takes no retryInDoubt: it is always sent again'],
  ])('%s(%j)', async (operationId, input, message) => {
    await expect(petStore[operationId]?.(input)).rejects.toThrow(new TypeError(message));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a list too', async () => {
    const list = createPetStore({ baseUrl, apiKey, fetch }).items('listPets', Object.fromEntries([['status', 'sold']]));
    await expect(list.next()).rejects.toThrow(new TypeError(`listPets has no input status: ${misplaced}`));
  });
});
