import type { Send } from './exampleRequests.ts';

/**
 * Fills the store with categories, pets with stock, and orders, so that lists have full pages. Each request also takes a token, so the key
 * is in use.
 */
export async function fillStore(send: Send): Promise<void> {
  const post = async (path: string, json: object): Promise<number> => (await send({ method: 'POST', path, json })).body.id;
  for (let index = 0; index < 100; index++) {
    const categoryId = await post('/categories', { name: 'Parrots', description: 'They answer back, most of them in whole sentences' });
    const petId = await post('/pets', { name: 'Polly', categoryId, status: 'available' });
    await send({ method: 'PUT', path: `/store/inventory/${petId}`, json: { quantity: 1_000 } });
    await post('/store/orders', { petId, quantity: 1, shipDate: '2027-01-15T10:00:00Z' });
  }
}
