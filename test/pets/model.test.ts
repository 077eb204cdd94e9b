import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../shared/domain/ids.ts';
import { type Service, startService } from '../support/service.ts';
import { becomeKeeper } from './keeper.ts';
import { apply, type Command } from './model.ts';

let service: Service;

beforeAll(async () => {
  service = await startService('petsModel');
});

const name = fc.constantFrom('Rex', 'Max', 'Tom');
const status = fc.constantFrom('available', 'pending', 'sold');
const description = fc.constantFrom('', 'Loyal', 'Good noses');
/** What is created is named by its place among all that is created: mostly what the start made, else what a run made or never did. */
const categoryLabel = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(7) });
const petLabel = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 2, max: 3 }) }, { weight: 1, arbitrary: fc.nat(7) });
const just = <Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds);
const pet = fc.record({ name, category: categoryLabel, status }, { requiredKeys: ['name', 'category'] });
const patch = fc.record({ name, category: categoryLabel, status: fc.option(status) }, { requiredKeys: [] });
const category = fc.record({ name, description }, { requiredKeys: ['name'] });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: just('createCategory'), label: categoryLabel, fields: category }) },
  { weight: 2, arbitrary: fc.record({ kind: just('createPet'), label: petLabel, fields: pet }) },
  { weight: 3, arbitrary: fc.record({ kind: just('deleteCategory', 'deletePet'), label: fc.oneof(categoryLabel, petLabel) }) },
  { weight: 1, arbitrary: fc.record({ kind: just('replaceCategory'), label: categoryLabel, fields: category }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: just('updateCategory'),
      label: categoryLabel,
      fields: fc.record({ name, description: fc.option(description) }, { requiredKeys: [] }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: just('replacePet'), label: petLabel, fields: pet }) },
  { weight: 3, arbitrary: fc.record({ kind: just('updatePet'), label: petLabel, fields: patch }) },
  { weight: 4, arbitrary: fc.record({ kind: just('setInventory'), label: petLabel, quantity: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: just('getCategory', 'getPet', 'getInventory'), label: fc.oneof(categoryLabel, petLabel) }) },
  { weight: 1, arbitrary: fc.record({ kind: just('listPets'), category: categoryLabel, status }, { requiredKeys: ['kind'] }) },
  { weight: 1, arbitrary: fc.record({ kind: just('listInventory'), status }, { requiredKeys: ['kind'] }) },
);

const start: readonly Command[] = [
  { kind: 'createCategory', label: 0, fields: { name: 'Dogs' } },
  { kind: 'createCategory', label: 0, fields: { name: 'Cats' } },
  { kind: 'createPet', label: 0, fields: { name: 'Rex', category: 0 } },
  { kind: 'createPet', label: 0, fields: { name: 'Tom', category: 1 } },
];

/** Each creation has the label that is next: ids ascend as the labels do. */
function labelled(commands: readonly Command[]): Command[] {
  let next = 0;
  return commands.map((one) => (one.kind === 'createPet' || one.kind === 'createCategory' ? { ...one, label: next++ } : one));
}

const inTheEnd: readonly Command[] = [
  { kind: 'listCategories' },
  { kind: 'listPets' },
  { kind: 'listInventory' },
  ...['available', 'pending', 'sold'].flatMap((one) => [
    { kind: 'listPets' as const, status: one },
    { kind: 'listInventory' as const, status: one },
  ]),
];

describe('pets, categories and stock', () => {
  it('answer any sequence of commands as plain values in memory would, and list the same in the end', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30, size: 'max' }), async (commands) => {
        service.now += 1;
        const perform = becomeKeeper(service.call, newId(service.now, 0) - 1);
        const model = { categories: new Map(), pets: new Map() };
        for (const one of [...labelled([...start, ...commands]), ...inTheEnd]) {
          service.now += 1;
          const answer = await perform(one);
          expect(answer, JSON.stringify(one)).toEqual(apply(model, one));
          reached.add(`${one.kind} ${answer.code ?? answer.status}`);
        }
        // What this run leaves must not be found by the next.
        for (const of of [...model.pets.keys()]) await perform({ kind: 'deletePet', label: of });
        for (const of of [...model.categories.keys()]) expect((await perform({ kind: 'deleteCategory', label: of })).status).toBe(204);
      }),
      { numRuns: 20, seed: 20270124 },
    );
    const common = ['200', 'resource_not_found'];
    const wanted: Readonly<Record<Command['kind'], readonly string[]>> = {
      createCategory: ['201'],
      replaceCategory: common,
      updateCategory: common,
      deleteCategory: ['204', 'category_in_use', 'resource_not_found'],
      getCategory: common,
      createPet: ['201', 'reference_not_found'],
      replacePet: ['reference_not_found', ...common],
      updatePet: ['reference_not_found', ...common],
      deletePet: ['204', 'resource_not_found'],
      getPet: common,
      setInventory: ['201', ...common],
      getInventory: common,
      listPets: ['200'],
      listInventory: ['200'],
      listCategories: ['200'],
    };
    const outcomes = Object.entries(wanted).flatMap(([kind, answers]) => answers.map((answer) => `${kind} ${answer}`));
    expect([...reached].sort()).toEqual(outcomes.sort());
  });
});
