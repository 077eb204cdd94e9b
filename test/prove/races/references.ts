import { type Conditions, type Finding, scaled } from '../proof.ts';
import type { Crowd, CrowdRequest, CrowdResponse } from './crowd.ts';
import { create, createCategories, createPets, newKey, times } from './setup.ts';

const races = 1_000;
/** How many races of a pair run at once. */
const atOnce = 25;

/** Two operations, one of which must fail: the pair of statuses says which came first. */
interface Pair {
  readonly name: string;
  /** Creates the items of so many races. @returns the two requests of each */
  prepare(crowd: Crowd, count: number): Promise<(readonly [CrowdRequest, CrowdRequest])[]>;
  readonly ends: readonly [string, string];
}

const remove = (path: string): CrowdRequest => ({ method: 'DELETE', path });
const changes = (method: 'PATCH' | 'PUT') => async (crowd: Crowd, count: number) => {
  const [home = 0, ...categories] = await createCategories(crowd, count + 1);
  const pets = await createPets(crowd, count, home);
  return categories.map((categoryId, at): [CrowdRequest, CrowdRequest] => [
    { method, path: `/pets/${pets[at]}`, json: { name: 'Rex', categoryId } },
    remove(`/categories/${categoryId}`),
  ]);
};
const createOrders = (crowd: Crowd, count: number, json: object) => create(crowd, times(count, { path: '/store/orders', json }));
async function newPets(crowd: Crowd, count: number): Promise<number[]> {
  const [home = 0] = await createCategories(crowd, 1);
  return createPets(crowd, count, home);
}

const pairs: readonly Pair[] = [
  {
    name: 'createPet / deleteCategory',
    prepare: async (crowd, count) =>
      (await createCategories(crowd, count)).map((categoryId) => [
        { method: 'POST', path: '/pets', json: { name: 'Rex', categoryId }, headers: newKey() },
        remove(`/categories/${categoryId}`),
      ]),
    ends: ['201 409', '422 204'],
  },
  { name: 'updatePet / deleteCategory', prepare: changes('PATCH'), ends: ['200 409', '422 204'] },
  { name: 'replacePet / deleteCategory', prepare: changes('PUT'), ends: ['200 409', '422 204'] },
  {
    name: 'createOrder / deletePet',
    prepare: async (crowd, count) =>
      (await newPets(crowd, count)).map((petId) => [
        { method: 'POST', path: '/store/orders', json: { petId, quantity: 1 }, headers: newKey() },
        remove(`/pets/${petId}`),
      ]),
    ends: ['201 409', '422 204'],
  },
  {
    name: 'updateOrder / deletePet',
    prepare: async (crowd, count) => {
      const pets = await newPets(crowd, count);
      return (await createOrders(crowd, count, {})).map((order, at) => [
        { method: 'PATCH', path: `/store/orders/${order}`, json: { petId: pets[at] } },
        remove(`/pets/${pets[at]}`),
      ]);
    },
    ends: ['200 409', '422 204'],
  },
  {
    name: 'updateOrder / deleteOrder',
    prepare: async (crowd, count) =>
      (await createOrders(crowd, count, { quantity: 1 })).map((order) => [
        { method: 'PATCH', path: `/store/orders/${order}`, json: { complete: true } },
        remove(`/store/orders/${order}`),
      ]),
    ends: ['200 409', '404 204'],
  },
];

/** Races of two operations, one of which removes what the other needs: exactly one wins. */
export async function raceForReferences(crowd: Crowd, conditions: Conditions): Promise<Finding> {
  const count = scaled(races, conditions);
  const broken: string[] = [];
  const counts: Record<string, number> = { 'races of two operations': 0, 'won by the first': 0, 'won by the second': 0, 'in doubt': 0 };
  const note = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const { name, prepare, ends } of pairs) {
    for (let done = 0; done < count; done += atOnce) {
      const prepared = await prepare(crowd, Math.min(atOnce, count - done));
      const responses = await crowd.send(prepared.flat());
      for (const at of prepared.keys()) {
        note('races of two operations');
        const [a, b] = [responses[2 * at], responses[2 * at + 1]];
        const end = `${a?.status} ${b?.status}`;
        if (isInDoubt(a) || isInDoubt(b)) note('in doubt');
        else if (end === ends[0]) note('won by the first');
        else if (end === ends[1]) note('won by the second');
        else broken.push(`${name} ended ${end}: ${JSON.stringify(prepared[at])}`);
      }
    }
    conditions.onProgress(`references: ${count} races ${name}`);
  }
  return { counts, broken };
}

/** After a 503 nobody knows whether the request took effect; the stored items are checked after the races. */
const isInDoubt = (response: CrowdResponse | undefined) => response?.status === 503;
