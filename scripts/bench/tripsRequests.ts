import { randomUUID } from 'node:crypto';
import type { TestRequest } from '../../test/support/request.ts';
import { type Shop, typicalRequests } from '../inProcess/requests.ts';
import type { Send } from '../inProcess/service.ts';

interface Step {
  /** Where it is not the operation's own. */
  readonly name?: string;
  readonly request: TestRequest;
}

/** A request of every operation that asks the store, on new items where the request changes or deletes them. */
export async function* steps(send: Send, shop: Shop): AsyncGenerator<Step> {
  const requests = typicalRequests(await withNewItems(send, shop));
  yield* requests;
  const recorded = requests.find(({ request }) => request.headers?.['idempotency-key']);
  if (recorded) yield { name: 'createPet, replayed', request: recorded.request };
  yield* accountSteps(send);
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

/** The operations of an account, which somebody new has each time. */
async function* accountSteps(send: Send): AsyncGenerator<Step> {
  const key = randomUUID();
  const createKey: TestRequest = { method: 'POST', path: '/account/keys', json: { name: 'laptop' }, key };
  yield { request: { method: 'PUT', path: '/account', key } };
  const first = await send(createKey);
  yield { request: { method: 'GET', path: '/account', key } };
  yield { request: createKey };
  yield { request: { method: 'POST', path: `/account/keys/${first.body.keyId}/rotations`, json: {}, key } };
  yield { request: { method: 'GET', path: '/account/keys', key } };
  yield { request: { method: 'DELETE', path: `/account/keys/${first.body.keyId}`, key } };
}
