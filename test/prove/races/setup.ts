import type { Crowd, CrowdRequest } from './crowd.ts';

/** Creates the items of a race. @returns the ids, in the order of the requests */
export async function create(crowd: Crowd, requests: readonly { readonly path: string; readonly json: unknown }[]): Promise<number[]> {
  const responses = await crowd.send(requests.map((request): CrowdRequest => ({ method: 'POST', headers: newKey(), ...request })));
  return responses.map(({ status, body }) => {
    if (status !== 201) throw new Error(`an item of a race was not created: ${status} ${body?.message}`);
    return body.id;
  });
}

export const createCategories = (crowd: Crowd, count: number): Promise<number[]> =>
  create(crowd, times(count, { path: '/categories', json: { name: 'Dogs' } }));

export const createPets = (crowd: Crowd, count: number, categoryId: number): Promise<number[]> =>
  create(crowd, times(count, { path: '/pets', json: { name: 'Rex', categoryId } }));

export const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** A new Idempotency-Key. */
export const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
