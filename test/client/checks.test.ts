import { expect, it } from 'vitest';
import { createPetStore, createPetStoreAccount } from '../../client/index.ts';
import { openClient } from './trial.ts';

const baseUrl = 'http://shop.invalid';
const apiKey = 'petstore_secret';
const address = 'baseUrl must begin with https:// or http:// and have no ? and no #, as in https://api.example.com';
const missing = (name: string) => `${name} is missing: createPetStore({ baseUrl, apiKey })`;
const outside = 'apiKey must not contain spaces, line breaks or characters outside ASCII';
const inputs = 'path, query, header, body, signal, retryInDoubt, maxRetries, tryTimeoutSeconds, timeoutSeconds';
const options =
  'baseUrl, apiKey, accessToken, maxRetries, tryTimeoutSeconds, timeoutSeconds, longestWaitSeconds, logger, fetch, now, random, sleep';
const misplaced = 'a field of the body goes in body, a parameter in path, query or header';

/** Plain JavaScript, where no types catch errors. */
const plain = (create: unknown) => create as (options?: unknown) => unknown;

it.each<[unknown, string]>([
  [undefined, missing('baseUrl')],
  [{ apiKey }, missing('baseUrl')],
  [{ baseUrl }, missing('apiKey')],
  [{ baseUrl, apiKey: ' ' }, missing('apiKey')],
  ...['shop', 'localhost:3000', 'ftp://shop.invalid', `${baseUrl} `, `${baseUrl}?x=1`, `${baseUrl}/#top`, 'http://me:you@shop.invalid'].map(
    (wrong): [unknown, string] => [{ baseUrl: wrong, apiKey }, address],
  ),
  ...[`${apiKey}\nX-Other: 1`, `${apiKey}…`, `Bearer ${apiKey}`].map((wrong): [unknown, string] => [{ baseUrl, apiKey: wrong }, outside]),
  ...['tries', 'toString'].map((name): [unknown, string] => [
    { baseUrl, apiKey, [name]: 1 },
    `there is no option ${name}; the options are ${options}`,
  ]),
])('createPetStore(%j) names the option that is missing, wrong or unknown, without its text', (given, message) => {
  expect(() => plain(createPetStore)(given)).toThrow(new TypeError(message));
  const ofAccount = 'accessToken is missing: createPetStoreAccount({ baseUrl, accessToken })';
  expect(() => plain(createPetStoreAccount)({ baseUrl })).toThrow(new TypeError(ofAccount));
});

it.each<[string, unknown, string]>([
  ['createPet', { name: 'Rex', categoryId: 1 }, `has no input name, only ${inputs}: ${misplaced}`],
  ['listPets', { tries: 1 }, `has no input tries, only ${inputs}: ${misplaced}`],
  ['createPet', undefined, 'needs a body, which is an object'],
  ['createPet', { body: '{"name":"Rex"}' }, 'needs a body, which is an object'],
  ['updatePet', { body: { status: 'sold' } }, 'needs path.petId'],
  ['getOrder', { path: {} }, 'needs path.orderId'],
  ['getOrder', 7, 'takes one object, such as { query: { … } }'],
  ['createPet', 7, 'takes one object, such as { body: { … } }'],
  ['listPets', { body: { status: 'sold' } }, 'takes no body'],
  ['createOrder', { body: {}, retryInDoubt: true }, 'takes no retryInDoubt: it is always sent again'],
])('%s(%j) names what is missing or in the wrong place, and sends nothing', async (operationId, input, message) => {
  const { petStore, sent } = openClient();
  const call = Object.entries(petStore).find(([name]) => name === operationId)?.[1];
  await expect(plain(call)(input)).rejects.toThrow(new TypeError(`${operationId} ${message}`));
  expect(sent).toEqual([]);
});

it('a list names what is in the wrong place', async () => {
  const list = openClient().petStore.items('listPets', Object.fromEntries([['status', 'sold']]));
  await expect(list.next()).rejects.toThrow(new TypeError(`listPets has no input status, only ${inputs}: ${misplaced}`));
});
