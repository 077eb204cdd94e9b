import { randomUUID } from 'node:crypto';
import type { TestRequest } from './request.ts';
import type { Send } from './service.ts';

/** Ids of the items that requests name. */
export interface Shop {
  readonly categoryId: number;
  readonly otherCategoryId: number;
  readonly emptyCategoryId: number;
  readonly petId: number;
  readonly freePetId: number;
  readonly orderId: number;
  readonly otherOrderId: number;
}

const category = { name: 'Parrots', description: 'They answer back, most of them in whole sentences' };
const shipDate = '2027-01-15T10:00:00Z';

/**
 * Fills the store, so that lists have full pages. Each request also takes a token, so the key is in use.
 * @param count items of each kind, 3 at least
 */
export async function fillShop(send: Send, count = 100): Promise<Shop> {
  const post = async (path: string, json: unknown): Promise<number> => (await send({ method: 'POST', path, json })).body.id;
  const many = async (make: () => Promise<number>) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index++) ids.push(await make());
    return ids;
  };
  const [categoryId = 0, otherCategoryId = 0, emptyCategoryId = 0] = await many(() => post('/categories', category));
  const [petId = 0, freePetId = 0, ...others] = await many(() => post('/pets', { name: 'Polly', categoryId, status: 'available' }));
  for (const id of [petId, ...others]) await send({ method: 'PUT', path: `/store/inventory/${id}`, json: { quantity: 1_000 } });
  const [orderId = 0, otherOrderId = 0] = await many(() => post('/store/orders', { petId, quantity: 1, shipDate }));
  return { categoryId, otherCategoryId, emptyCategoryId, petId, freePetId, orderId, otherOrderId };
}

/** A typical request of each operation; with a name if it differs from the operation's. */
export function typicalRequests(shop: Shop): readonly { readonly name?: string; readonly request: TestRequest }[] {
  const get = (path: string): TestRequest => ({ method: 'GET', path });
  const pet = { name: 'Polly', categoryId: shop.categoryId, status: 'available' };
  const order = { petId: shop.petId, quantity: 1, shipDate };
  const headers = { 'idempotency-key': randomUUID() };
  return [
    { request: get('/pets') },
    { name: 'listPets, of one category', request: get(`/pets?categoryId=${shop.categoryId}`) },
    { request: { method: 'POST', path: '/pets', json: pet } },
    { name: 'createPet, with an Idempotency-Key', request: { method: 'POST', path: '/pets', json: pet, headers } },
    { request: get(`/pets/${shop.petId}`) },
    { request: { method: 'PUT', path: `/pets/${shop.petId}`, json: { ...pet, name: 'Polly II' } } },
    { request: { method: 'PATCH', path: `/pets/${shop.petId}`, json: { status: 'pending' } } },
    {
      name: 'updatePet, to another category',
      request: { method: 'PATCH', path: `/pets/${shop.petId}`, json: { categoryId: shop.otherCategoryId } },
    },
    { request: { method: 'DELETE', path: `/pets/${shop.freePetId}` } },
    { request: get('/categories') },
    { request: { method: 'POST', path: '/categories', json: category } },
    { request: get(`/categories/${shop.categoryId}`) },
    { request: { method: 'PUT', path: `/categories/${shop.categoryId}`, json: { ...category, name: 'Birds' } } },
    { request: { method: 'PATCH', path: `/categories/${shop.categoryId}`, json: { name: 'Parrots' } } },
    { request: { method: 'DELETE', path: `/categories/${shop.emptyCategoryId}` } },
    { request: get('/store/orders') },
    { request: { method: 'POST', path: '/store/orders', json: order } },
    { request: get(`/store/orders/${shop.orderId}`) },
    { request: { method: 'PATCH', path: `/store/orders/${shop.orderId}`, json: { quantity: 2 } } },
    { request: { method: 'DELETE', path: `/store/orders/${shop.otherOrderId}` } },
    { request: get('/store/inventory') },
    { request: get(`/store/inventory/${shop.petId}`) },
    { request: { method: 'PUT', path: `/store/inventory/${shop.petId}`, json: { quantity: 900 } } },
    { request: { method: 'POST', path: '/messages', json: { message: 'Hello, Pet Store!' } } },
    { name: 'rejected: no API key', request: { ...get('/pets'), key: null } },
    { request: get('/health') },
  ];
}
