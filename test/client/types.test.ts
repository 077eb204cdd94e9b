import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { accessTokenRoutes, apiKeyRoutes } from '../../shared/contract/generated/clientRoutes.ts';
import openapi from '../../shared/contract/generated/openapi.json' with { type: 'json' };
import { typeErrors } from './typeErrors.ts';

const calls = `
import { createPetStore, createPetStoreAccount, type NewOrder, type NewPet, type Pet } from 'pet-store-client';
const petStore = createPetStore({ baseUrl: 'https://api.example.com', apiKey: 'petstore_' });
const account = createPetStoreAccount({ baseUrl: 'https://api.example.com', accessToken: 'token' });
const { data: category } = await petStore.createCategory({ body: { name: 'Dogs' } });
const newPet: NewPet = { name: 'Rex', categoryId: category.id };
const { data: pet, etag } = await petStore.createPet({ body: newPet });
const given: NewOrder = { petId: pet.id };
const order: { id: number; complete: boolean } = (await petStore.createOrder({ body: given })).data;
const pets: Pet[] = (await petStore.listPets()).data;
const gone: undefined = (await petStore.deletePet({ path: { petId: 1 } })).data;
const version: string | undefined = (await petStore.listPets({ query: { id: [pet.id] } })).etag;
await petStore.updatePet({ path: { petId: pet.id }, body: { status: 'sold' }, retryInDoubt: true, maxRetries: 0, timeoutSeconds: 5 });
const orders: undefined = (await petStore.listOrders()).etag;
const unchanged = await petStore.getOrder({ path: { orderId: 1 }, header: { 'If-None-Match': etag } });
// @ts-expect-error there may be no data
unchanged.data.complete;
// @ts-expect-error the body is missing
petStore.createPet({});
// @ts-expect-error a field is missing
petStore.createPet({ body: { name: 'Rex' } });
// @ts-expect-error the field does not exist
petStore.updatePet({ path: { petId: 1 }, body: { 'no-such': 'brown' } });
// @ts-expect-error the status does not exist
petStore.listPets({ query: { status: 'lost' } });
// @ts-expect-error this is no list
petStore.items('createPet');
// @ts-expect-error the reference is a page for people
petStore.getReference();
// @ts-expect-error a page that has not changed would look like an empty one
petStore.items('listPets', { header: { 'If-None-Match': etag } });
// @ts-expect-error an API key does not reach the account
petStore.listKeys();
// @ts-expect-error a POST is always sent again
petStore.createOrder({ body: {}, retryInDoubt: true });
// @ts-expect-error a key of the store is no access token
account.createPet;
// @ts-expect-error an id is given by the service
petStore.createOrder({ body: { id: 7 } });
export { gone, order, orders, pets, version };
`;

/** The programs of client/README.md, in their order. */
const ofReadme = [...readFileSync(join(root, 'client/README.md'), 'utf8').matchAll(/^```ts\n(.+?)^```$/gms)]
  .map(([, code]) => code)
  .join('');

type Sampled = { readonly operationId?: string; readonly 'x-codeSamples'?: readonly { readonly source: string }[] };
const sampled = Object.values(openapi.paths)
  .flatMap((item) => Object.values(item) as Sampled[])
  .filter((operation) => operation['x-codeSamples']);
const samples = sampled.flatMap((operation) => operation['x-codeSamples'] ?? []).map(({ source }) => source);

it('each operation of the client has a sample in the contract that is served', () => {
  const ids = [...apiKeyRoutes, ...accessTokenRoutes].map(({ operationId }) => operationId);
  expect(sampled.map(({ operationId }) => operationId).sort()).toEqual(ids.sort());
});

it('TypeScript accepts the samples, the programs of client/README.md and right calls, and no wrong call', () => {
  const readme = `declare const baseUrl: string, apiKey: string, accessToken: string;\n${ofReadme}export { report };`;
  expect(typeErrors([...samples, readme, calls])).toEqual([]);
});
