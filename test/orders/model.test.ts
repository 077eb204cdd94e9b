import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { becomeCustomer, type Customer } from './customer.ts';
import { apply, type Command, type ModelState, seen } from './model.ts';

let service: Service;
let customer: Customer;

beforeAll(async () => {
  service = await startService('ordersModel');
  customer = await becomeCustomer(service.call);
});

const start = (): ModelState => ({ pets: [{ stock: 4 }, { stock: 1 }, {}], orders: new Map() });

const pet = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 5 });
/** Orders are named by the place of the command that makes them; some are never made. */
const order = fc.nat(5);
const version = { version: fc.integer({ min: 1, max: 3 }) };
const patch = fc.record(
  { pet: fc.option(pet), quantity: fc.option(quantity), complete: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()) },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { kind: fc.constant('place' as const), label: fc.constant(0), pet, quantity, complete: fc.boolean() },
      { requiredKeys: ['kind', 'label'] },
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('change' as const), order, patch, ...version }, { requiredKeys: ['kind', 'order', 'patch'] }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order, ...version }, { requiredKeys: ['kind', 'order'] }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('setStock' as const), pet, quantity: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deletePet' as const), pet }) },
);

/** Each place has the label that is next. */
function labelled(commands: readonly Command[]): Command[] {
  let next = 0;
  return commands.map((one) => (one.kind === 'place' ? { ...one, label: next++ } : one));
}

describe('orders, stock and pets', () => {
  it('answer any sequence of commands as plain numbers in memory would, and show the same in the end', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25, size: 'max' }), async (commands) => {
        service.now += 1;
        const model = start();
        await customer.open(start());
        for (const one of labelled(commands)) {
          service.now += 1;
          const answer = await customer.perform(one);
          expect(answer).toEqual(apply(model, one));
          reached.add(`${one.kind} ${answer.code ?? answer.status}`);
        }
        expect(await customer.look()).toEqual(seen(model));
      }),
      { numRuns: 40, seed: 20270115 },
    );
    const common = ['resource_not_found', 'order_complete', 'precondition_failed'];
    const wanted = {
      place: ['201', 'reference_not_found', 'insufficient_stock'],
      change: ['200', 'reference_not_found', 'insufficient_stock', ...common],
      cancel: ['204', ...common],
      setStock: ['200', '201', 'resource_not_found'],
      deletePet: ['204', 'pet_in_use', 'resource_not_found'],
    };
    expect([...reached].sort()).toEqual(
      Object.entries(wanted)
        .flatMap(([kind, outcomes]) => outcomes.map((one) => `${kind} ${one}`))
        .sort(),
    );
  });
});
