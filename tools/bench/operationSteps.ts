import type { TestRequest } from '../inProcess/request.ts';
import { type Shop, typicalRequests } from '../inProcess/requests.ts';
import type { Send } from '../inProcess/service.ts';

interface Step {
  /** If it differs from the operation's name. */
  readonly name?: string;
  readonly request: TestRequest;
}

/** A request of every operation that takes an API key, and of health; with new items if the request changes or deletes them. */
export async function* keyedSteps(send: Send, shop: Shop): AsyncGenerator<Step> {
  const requests = typicalRequests(await withNewItems(send, shop));
  yield* requests;
  const recorded = requests.find(({ request }) => request.headers?.['idempotency-key']);
  if (recorded) yield { name: 'createPet, replayed', request: recorded.request };
}

async function withNewItems(send: Send, shop: Shop): Promise<Shop> {
  const post = async (path: string, json: unknown): Promise<number> => (await send({ method: 'POST', path, json })).body.id;
  const pet = { name: 'Polly', categoryId: shop.categoryId };
  const petId = await post('/pets', pet);
  await send({ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000 } });
  const order = { petId, quantity: 1 };
  return {
    ...shop,
    petId,
    emptyCategoryId: await post('/categories', { name: 'Empty' }),
    freePetId: await post('/pets', pet),
    orderId: await post('/store/orders', order),
    otherOrderId: await post('/store/orders', order),
  };
}

/** The operations of a person's account; at the end it has as many keys as before. */
export async function* accountSteps(send: Send, accessToken: string): AsyncGenerator<Step> {
  const key = accessToken;
  const createKey: TestRequest = { method: 'POST', path: '/account/keys', json: { name: 'laptop' }, key };
  const listKeys: TestRequest = { method: 'GET', path: '/account/keys', key };
  const revokeKey = (keyId: string): TestRequest => ({ method: 'DELETE', path: `/account/keys/${keyId}`, key });

  yield { request: { method: 'PUT', path: '/account', key } };
  const { keyId } = (await send(createKey)).body;
  yield { request: { method: 'GET', path: '/account', key } };
  yield { request: createKey };
  yield { request: { method: 'POST', path: `/account/keys/${keyId}/rotations`, json: {}, key } };
  yield { request: listKeys };
  yield { request: revokeKey(keyId) };
  const { body: keys } = await send(listKeys);
  for (const { keyId: left, state } of keys) if (state === 'active') await send(revokeKey(left));
}
