import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Call, TestRequest } from '../../tools/inProcess/request.ts';
import { openRace, type Race, underEverySchedule } from '../support/schedules.ts';
import { useService } from '../support/service.ts';
import { openZoo, type Zoo } from '../support/zoo.ts';

const service = useService('races');
let race: Race;

beforeAll(async () => {
  // The waits between tries are random; here every one is 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  race = openRace(service, 3);
});
afterAll(() => {
  vi.restoreAllMocks();
});

type Ask = (zoo: Zoo) => TestRequest;
const createPet =
  (category: 'dogs' | 'cats', key = false): Ask =>
  (zoo) => ({
    method: 'POST',
    path: '/pets',
    json: { name: 'Fido', categoryId: zoo[category] },
    ...(key && { headers: { 'idempotency-key': zoo.key } }),
  });
const patchPet =
  (pet: 'rex' | 'max', json: object, version?: number): Ask =>
  (zoo) => ({
    method: 'PATCH',
    path: `/pets/${zoo[pet]}`,
    json,
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const move =
  (pet: 'rex' | 'max', to: 'dogs' | 'cats'): Ask =>
  (zoo) =>
    patchPet(pet, { categoryId: zoo[to] })(zoo);
const remove =
  (what: 'dogs' | 'cats' | 'rex' | 'max', version?: number): Ask =>
  (zoo) => ({
    method: 'DELETE',
    path: `/${what === 'dogs' || what === 'cats' ? 'categories' : 'pets'}/${zoo[what]}`,
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const patchCategory =
  (json: object, version?: number, category: 'dogs' | 'cats' = 'dogs'): Ask =>
  (zoo) => ({
    method: 'PATCH',
    path: `/categories/${zoo[category]}`,
    json,
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  });
const setStock =
  (pet: 'rex' | 'max', quantity: number): Ask =>
  (zoo) => ({ method: 'PUT', path: `/store/inventory/${zoo[pet]}`, json: { quantity } });
/** Only if there is none yet. */
const createStock =
  (pet: 'rex' | 'max', quantity: number): Ask =>
  (zoo) => ({ ...setStock(pet, quantity)(zoo), headers: { 'if-none-match': '*' } });
const createCategory: Ask = ({ key }) => ({
  method: 'POST',
  path: '/categories',
  json: { name: 'Birds' },
  headers: { 'idempotency-key': key },
});

/** The responses and the final state of the store, in words that do not depend on ids. */
async function outcome(requests: readonly Ask[], perform: (asks: ((call: Call) => Promise<string>)[]) => Promise<string[]>) {
  const zoo = await openZoo(service);
  const responses = await perform(requests.map((request) => async (call) => zoo.summarize(await call(request(zoo)))));
  return { responses, left: [...(await zoo.look())].sort() };
}

/** The outcomes of the requests in sequence, in every order: the service itself is the model. */
async function possible(requests: readonly Ask[]) {
  const outcomes = [];
  for (const order of permutations(requests.map((_, at) => at))) {
    const oneAfterTheOther = async (asks: ((call: Call) => Promise<string>)[]) => {
      const responses: string[] = [];
      for (const at of order) responses[at] = (await asks[at]?.(service.call)) ?? '';
      return responses;
    };
    outcomes.push(await outcome(requests, oneAfterTheOther));
  }
  return outcomes;
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('concurrent requests have the outcome of a sequence, for every interleaving of the calls to the store:', () => {
  it.each<[string, Ask[]]>([
    ['a pet created, and its category deleted', [createPet('cats'), remove('cats')]],
    ['a pet created, and its category deleted in a version it does not have', [createPet('cats'), remove('cats', 2)]],
    ['a pet moved, and the category it goes to deleted', [move('max', 'cats'), remove('cats')]],
    ['a category deleted twice', [remove('cats'), remove('cats')]],
    ['a pet renamed and moved', [patchPet('max', { name: 'Moritz' }), move('max', 'cats')]],
    ['a pet moved twice to the same category', [move('max', 'cats'), move('max', 'cats')]],
    ['a pet moved away and back', [move('max', 'cats'), move('max', 'dogs')]],
    ['a pet moved and deleted', [move('max', 'cats'), remove('max')]],
    ['a pet deleted twice', [remove('max'), remove('max')]],
    ['two changes of one version of a pet', [patchPet('rex', { name: 'Rexi' }, 1), patchPet('rex', { status: 'sold' }, 1)]],
    ['two names for one version of a pet', [patchPet('rex', { name: 'Rexi' }, 1), patchPet('rex', { name: 'Roxy' }, 1)]],
    ['two names for a pet', [patchPet('rex', { name: 'Rexi' }), patchPet('rex', { name: 'Roxy' })]],
    ['a change and a deletion of one version of a pet', [patchPet('max', { name: 'Moritz' }, 1), remove('max', 1)]],
    ['the first stock of a pet, and another status', [setStock('max', 3), patchPet('max', { status: 'sold' })]],
    ['the stock of a pet, and another status', [setStock('rex', 3), patchPet('rex', { status: 'sold' })]],
    ['the first stock of a pet set twice', [setStock('max', 3), setStock('max', 4)]],
    ['the first stock of a pet set twice, if it has none', [createStock('max', 3), createStock('max', 4)]],
    ['the first stock of a pet, if it has none, and another', [createStock('max', 3), setStock('max', 4)]],
    ['the first stock of a pet, and the pet deleted', [setStock('max', 3), remove('max')]],
    ['a category changed twice', [patchCategory({ name: 'Hounds' }), patchCategory({ description: 'Loyal' })]],
    ['two changes of one version of a category', [patchCategory({ name: 'Hounds' }, 1), patchCategory({ description: 'Loyal' }, 1)]],
    ['two names for one version of a category', [patchCategory({ name: 'Hounds' }, 1), patchCategory({ name: 'Wolves' }, 1)]],
    ['a category changed, and a pet of it created', [patchCategory({ name: 'Hounds' }, 1), createPet('dogs')]],
    ['a category created twice with one key', [createCategory, createCategory]],
    ['a pet created twice with one key', [createPet('cats', true), createPet('cats', true)]],
    ['a pet and a category created with one key', [createPet('cats', true), createCategory]],
  ])('%s', async (_, requests) => {
    const outcomes = await possible(requests);
    const schedules = await underEverySchedule(async (choose) => {
      expect(outcomes).toContainEqual(await outcome(requests, (asks) => race.run(asks, choose)));
    });
    expect(schedules).toBeGreaterThan(2);
  });

  it.each<[string, Ask[]]>([
    ['two pets created, and their category deleted', [createPet('cats'), createPet('cats'), remove('cats')]],
    ['a pet created twice with one key, and its category deleted', [createPet('cats', true), createPet('cats', true), remove('cats')]],
    ['a pet moved in, one created, and the category deleted', [move('max', 'cats'), createPet('cats'), remove('cats')]],
    [
      'a pet created, its category changed, and deleted in one version',
      [createPet('cats'), patchCategory({ name: 'Tigers' }, 1, 'cats'), remove('cats', 1)],
    ],
    ['a pet moved, deleted, and given its first stock', [move('max', 'cats'), remove('max'), setStock('max', 3)]],
  ])('%s', async (_, requests) => {
    const outcomes = await possible(requests);
    const choices = fc.array(fc.nat(5), { minLength: 24, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        let at = 0;
        const choose = (count: number) => (chosen[at++ % chosen.length] ?? 0) % count;
        expect(outcomes).toContainEqual(await outcome(requests, (asks) => race.run(asks, choose)));
      }),
      { numRuns: 8, seed: 20270119 },
    );
  });
});
