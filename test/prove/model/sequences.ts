import fc from 'fast-check';
import type { Command } from './commands.ts';

/** Commands that are sent at once. */
export type Step = readonly Command[];

const just = <Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names);
const optional: { requiredKeys: [] } = { requiredKeys: [] };

const name = fc.constantFrom('Rex', 'Max');
const status = fc.constantFrom('available', 'pending', 'sold');
const quantity = fc.integer({ min: 1, max: 4 });
/** A created item has the label of its place: the start creates 0 to 4. */
const label = fc.nat(7);
/** The first, second or third version of an item that the caller has received. */
const version: fc.Arbitrary<string> = fc.constantFrom('1', '2', '3');
const categoryFields = fc.record({ name, description: fc.constantFrom('Loyal', 'Shy') }, { requiredKeys: ['name'] });
const petFields = fc.record({ name, category: fc.oneof(fc.constant(0), label), status }, { requiredKeys: ['name', 'category'] });
const pet = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: label });
const orderFields = fc.record({ pet, quantity, complete: fc.constantFrom(false, false, true) }, optional);
const orderPatch = fc.record({ pet: fc.option(pet), quantity: fc.option(quantity), complete: fc.constantFrom(false, true) }, optional);

/** A new one, or one that another command also has. */
const idempotencyKey = fc.constantFrom(-1, 0);
const creation = fc.oneof(
  fc.record({ operation: just('createCategory'), fields: categoryFields, idempotencyKey }),
  fc.record({ operation: just('createPet'), fields: petFields, idempotencyKey }),
  { weight: 4, arbitrary: fc.record({ operation: just('createOrder'), fields: orderFields, idempotencyKey }) },
  fc.record({ operation: just('createMessage'), fields: fc.record({ message: name }), idempotencyKey }),
);
/** Mostly one condition at most, because two reject almost every change. */
const conditions = {
  version,
  otherThan: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constant('*') }, version),
};
const change = <Names extends string, Fields>(operations: fc.Arbitrary<Names>, fields: fc.Arbitrary<Fields>, target = label) =>
  fc.record({ operation: operations, target, fields, ...conditions }, { requiredKeys: ['operation', 'target', 'fields'] });
const order = fc.oneof(fc.constant(2), fc.integer({ min: 5, max: 7 }));
/** Deletes the named item if it meets the conditions. */
const deletion = <Name extends string>(operation: Name, target: fc.Arbitrary<number>) =>
  fc.record({ operation: just(operation), target, ...conditions }, { requiredKeys: ['operation', 'target'] });

/** Reads and writes of one item: their responses must be as if one command came after another. */
const ofOneItem = fc.oneof(
  { weight: 6, arbitrary: creation },
  { weight: 2, arbitrary: fc.record({ operation: just('getCategory', 'getPet', 'getInventory', 'getOrder'), target: label }) },
  change(just('replaceCategory'), categoryFields),
  change(just('updateCategory'), fc.record({ name, description: fc.option(fc.constant('Big')) }, optional)),
  { weight: 2, arbitrary: change(just('replacePet'), petFields, pet) },
  { weight: 2, arbitrary: change(just('updatePet'), fc.record({ name, category: label, status: fc.option(status) }, optional), pet) },
  { weight: 4, arbitrary: change(just('updateOrder'), orderPatch, order) },
  { weight: 3, arbitrary: change(just('setInventory'), fc.record({ quantity: fc.nat(5) }), pet) },
  deletion('deleteCategory', fc.constantFrom(0, 3, 5)),
  deletion('deletePet', fc.constantFrom(1, 4, 5)),
  { weight: 2, arbitrary: deletion('deleteOrder', order) },
);

/** Commands on several items: one at a time, because a list does not show one moment. */
const ofSeveral = fc.oneof(
  fc.record({ operation: just('listCategories', 'listPets', 'listInventory', 'listOrders') }),
  fc.record({ operation: just('listPets'), category: label, status }, { requiredKeys: ['operation'] }),
  fc.record({ operation: just('listInventory'), status }),
  fc.record({ operation: just('listOrders'), pet, complete: fc.boolean() }, { requiredKeys: ['operation'] }),
);

const start: readonly object[] = [
  { operation: 'createCategory', fields: { name: 'Dogs' }, idempotencyKey: -1 },
  { operation: 'createPet', fields: { name: 'Rex', category: 0 }, idempotencyKey: -1 },
  { operation: 'createOrder', fields: { pet: 1, quantity: 1 }, idempotencyKey: -1 },
  { operation: 'createCategory', fields: { name: 'Cats' }, idempotencyKey: -1 },
  { operation: 'createPet', fields: { name: 'Tom', category: 0 }, idempotencyKey: -1 },
  { operation: 'setInventory', target: 1, fields: { quantity: 4 } },
];

/** Gives each creation the label of its place among all creations, and each new Idempotency-Key its own number. */
function labelled(steps: readonly (readonly object[])[]): Step[] {
  let next = 0;
  return steps.map((commands) =>
    commands.map((one): Command => {
      const { operation, idempotencyKey } = one as { operation: string; idempotencyKey?: number };
      if (!operation.startsWith('create')) return one as Command;
      const label = next++;
      return { ...one, label, ...(idempotencyKey === -1 && { idempotencyKey: 100 + label }) } as Command;
    }),
  );
}

const sequence = (step: fc.Arbitrary<readonly object[]>): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: 3, maxLength: 8, size: 'max' }).map((steps) => labelled([...start.map((command) => [command]), ...steps]));

const one = fc.oneof({ weight: 5, arbitrary: ofOneItem }, { weight: 1, arbitrary: ofSeveral });

/** One command at a time. */
export const sequential = sequence(fc.tuple(one));

/** Commands on one order and its pet. */
const ofOneOrder = fc.oneof(
  { weight: 3, arbitrary: change(just('updateOrder'), orderPatch, fc.constant(2)) },
  deletion('deleteOrder', fc.constant(2)),
  deletion('deletePet', fc.constant(1)),
  change(just('setInventory'), fc.record({ quantity: fc.nat(5) }), fc.constant(1)),
);

/** Orders for more than half of the most that are in stock: two at once cannot both get theirs. */
const ofLastUnits = fc.record({
  operation: just('createOrder'),
  fields: fc.record({ pet: fc.constant(1), quantity: fc.integer({ min: 3, max: 4 }) }),
  idempotencyKey: fc.constant(-1),
});

/** What touches one category and its pets; it has none at the start. */
const ofOneCategory = fc.oneof(
  fc.record({ operation: just('createPet'), fields: fc.record({ name, category: fc.constant(3) }), idempotencyKey }),
  { weight: 2, arbitrary: change(just('updatePet'), fc.record({ category: fc.constantFrom(0, 3) }), fc.constantFrom(1, 4)) },
  fc.record({ operation: just('deletePet'), target: fc.constantFrom(4, 5) }),
  change(just('updateCategory'), fc.record({ name }), fc.constant(3)),
  { weight: 3, arbitrary: deletion('deleteCategory', fc.constant(3)) },
);

const atOnce = <Value>(command: fc.Arbitrary<Value>) => fc.array(command, { minLength: 1, maxLength: 3, size: 'max' });

/** Up to three commands at once. */
export const concurrent = sequence(
  fc.oneof(
    { weight: 9, arbitrary: atOnce(fc.oneof(ofOneItem, ofOneOrder)) },
    { weight: 3, arbitrary: atOnce(ofOneCategory) },
    { weight: 3, arbitrary: fc.tuple(ofLastUnits, ofLastUnits) },
  ),
);
