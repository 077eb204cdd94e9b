import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useNoWaits } from '../support/faults.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { Call } from '../support/request.ts';
import { openRace, type Race, underEverySchedule } from '../support/schedules.ts';
import { useService } from '../support/service.ts';
import { openZoo, type Zoo } from '../support/zoo.ts';
import { type Ask, first, move, once, patch, remove, setStock } from '../support/zooRequests.ts';

const service = useService('races', takeOneToken);
let race: Race;

useNoWaits();
beforeAll(() => {
  race = openRace(service, 3);
});

const createPet =
  (category: 'dogs' | 'cats', headers: (zoo: Zoo) => Record<string, string> = () => ({})): Ask =>
  (zoo) => ({ method: 'POST', path: '/pets', json: { name: 'Fido', categoryId: zoo[category] }, headers: headers(zoo) });
const createCategory: Ask = (zoo) => ({ method: 'POST', path: '/categories', json: { name: 'Birds' }, headers: once(zoo) });
const ifNone = { 'if-none-match': '*' };

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
    ['a pet created, and its category deleted in a version it does not have', [createPet('cats'), remove('cats', { 'if-match': '"2"' })]],
    ['a pet moved, and the category it goes to deleted', [move('max', 'cats'), remove('cats')]],
    ['a category deleted twice', [remove('cats'), remove('cats')]],
    ['a pet renamed and moved', [patch('max', { name: 'Moritz' }), move('max', 'cats')]],
    ['a pet moved twice to the same category', [move('max', 'cats'), move('max', 'cats')]],
    ['a pet moved away and back', [move('max', 'cats'), move('max', 'dogs')]],
    ['a pet moved and deleted', [move('max', 'cats'), remove('max')]],
    ['a pet deleted twice', [remove('max'), remove('max')]],
    ['two changes of one version of a pet', [patch('rex', { name: 'Rexi' }, first), patch('rex', { status: 'sold' }, first)]],
    ['two names for one version of a pet', [patch('rex', { name: 'Rexi' }, first), patch('rex', { name: 'Roxy' }, first)]],
    ['two names for a pet', [patch('rex', { name: 'Rexi' }), patch('rex', { name: 'Roxy' })]],
    ['a change and a deletion of one version of a pet', [patch('max', { name: 'Moritz' }, first), remove('max', first)]],
    ['the first stock of a pet, and another status', [setStock('max', 3), patch('max', { status: 'sold' })]],
    ['the stock of a pet, and another status', [setStock('rex', 3), patch('rex', { status: 'sold' })]],
    ['the first stock of a pet set twice', [setStock('max', 3), setStock('max', 4)]],
    ['the first stock of a pet set twice, if it has none', [setStock('max', 3, ifNone), setStock('max', 4, ifNone)]],
    ['the first stock of a pet, if it has none, and another', [setStock('max', 3, ifNone), setStock('max', 4)]],
    ['the first stock of a pet, and the pet deleted', [setStock('max', 3), remove('max')]],
    ['a category changed twice', [patch('dogs', { name: 'Hounds' }), patch('dogs', { description: 'Loyal' })]],
    [
      'two changes of one version of a category',
      [patch('dogs', { name: 'Hounds' }, first), patch('dogs', { description: 'Loyal' }, first)],
    ],
    ['two names for one version of a category', [patch('dogs', { name: 'Hounds' }, first), patch('dogs', { name: 'Wolves' }, first)]],
    ['a category changed, and a pet of it created', [patch('dogs', { name: 'Hounds' }, first), createPet('dogs')]],
    ['a category created twice with one key', [createCategory, createCategory]],
    ['a pet created twice with one key', [createPet('cats', once), createPet('cats', once)]],
    ['a pet and a category created with one key', [createPet('cats', once), createCategory]],
  ])('%s', async (_, requests) => {
    const outcomes = await possible(requests);
    const schedules = await underEverySchedule(async (choose) => {
      expect(outcomes).toContainEqual(await outcome(requests, (asks) => race.run(asks, choose)));
    });
    expect(schedules).toBeGreaterThan(2);
  });

  it.each<[string, Ask[]]>([
    ['two pets created, and their category deleted', [createPet('cats'), createPet('cats'), remove('cats')]],
    ['a pet created twice with one key, and its category deleted', [createPet('cats', once), createPet('cats', once), remove('cats')]],
    ['a pet moved in, one created, and the category deleted', [move('max', 'cats'), createPet('cats'), remove('cats')]],
    [
      'a pet created, its category changed, and deleted in one version',
      [createPet('cats'), patch('cats', { name: 'Tigers' }, first), remove('cats', first)],
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
