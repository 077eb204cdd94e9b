import { beforeAll, describe, expect, it } from 'vitest';
import { openRace, type Race, underEverySchedule } from '../support/schedules.ts';
import { type Service, startService } from '../support/service.ts';
import { becomeCustomer, type Customer } from './customer.ts';
import { apply, type Command, type ModelState, seen } from './model.ts';

let service: Service;
let customer: Customer;
let race: Race;

beforeAll(async () => {
  service = await startService('interleavings');
  customer = await becomeCustomer(service.call);
  race = openRace(service, 2);
});

type Stock = number | undefined;
/** Stocks of pets, and the units that open orders hold: one unit of pet 0 is `[0, 1]`. */
const state = (stocks: readonly Stock[], ...held: readonly (readonly [pet: number, quantity: number])[]): ModelState => ({
  pets: stocks.map((stock) => (stock === undefined ? {} : { stock })),
  orders: new Map(held.map(([pet, quantity], label) => [label, { pet, quantity, complete: false, taken: quantity, version: 1 }])),
});

const place = (label: number, quantity: number, complete = false): Command => ({ kind: 'place', label, pet: 0, quantity, complete });
const change = (patch: Extract<Command, { kind: 'change' }>['patch'], order = 0): Command => ({ kind: 'change', order, patch });
const cancel: Command = { kind: 'cancel', order: 0 };
const complete = change({ complete: true });
const setStock = (quantity: number): Command => ({ kind: 'setStock', pet: 0, quantity });
const deletePet = (pet = 0): Command => ({ kind: 'deletePet', pet });
const onlyIf = (version: number, command: Command): Command =>
  command.kind === 'change' || command.kind === 'cancel' ? { ...command, version } : command;

/** The allowed outcomes of concurrent commands: the outcomes of each sequential order. */
function possible(start: ModelState, commands: readonly Command[]) {
  return permutations(commands).map((order) => {
    const after = structuredClone(start);
    const responses = new Map(order.map((command) => [command, apply(after, command)]));
    return { responses: commands.map((command) => responses.get(command)), seen: seen(after) };
  });
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('concurrent requests get the responses of a sequence, for every interleaving of their calls to the store', () => {
  it.each<[string, ModelState, Command[]]>([
    ['two orders for the last unit', state([1]), [place(1, 1), place(2, 1)]],
    ['two orders of which one fits', state([3]), [place(1, 2), place(2, 2)]],
    ['an order, and the pet is deleted', state([5]), [place(1, 1), deletePet()]],
    ['an order that takes nothing, and the pet is deleted', state([undefined]), [place(1, 1), deletePet()]],
    ['an order, and the stock is set', state([1]), [place(1, 1), setStock(5)]],
    ['an order, and the first stock is set', state([undefined]), [place(1, 2), setStock(1)]],
    ['the stock is set twice', state([1]), [setStock(5), setStock(7)]],
    ['the first stock is set twice', state([undefined]), [setStock(5), setStock(7)]],
    ['an order completed and cancelled', state([5], [0, 2]), [complete, cancel]],
    ['an order cancelled twice', state([5], [0, 2]), [cancel, { ...cancel }]],
    ['an order completed and its pet deleted', state([5], [0, 2]), [complete, deletePet()]],
    ['an order cancelled and its pet deleted', state([5], [0, 2]), [cancel, deletePet()]],
    ['an order cancelled and the stock set', state([5], [0, 2]), [cancel, setStock(9)]],
    ['an order cancelled and its units ordered', state([0], [0, 2]), [cancel, place(1, 2)]],
    ['an order raised and lowered', state([5], [0, 5]), [change({ quantity: 10 }), change({ quantity: 8 })]],
    ['an order raised and completed', state([5], [0, 2]), [change({ quantity: 4 }), complete]],
    ['an order raised and its pet deleted', state([5], [0, 2]), [change({ quantity: 4 }), deletePet()]],
    ['two changes of one version', state([5], [0, 2]), [onlyIf(1, change({ quantity: 4 })), onlyIf(1, change({ quantity: 1 }))]],
    ['a change and a cancellation of one version', state([5], [0, 2]), [onlyIf(1, change({ quantity: 4 })), onlyIf(1, cancel)]],
    ['an order moved to a pet that is deleted', state([5, 5], [0, 2]), [change({ pet: 1 }), deletePet(1)]],
    ['an order moved from a pet that is deleted', state([5, 5], [0, 2]), [change({ pet: 1 }), deletePet(0)]],
    ['two orders that want each other’s units', state([0, 0], [0, 2], [1, 2]), [change({ pet: 1 }), change({ pet: 0 }, 1)]],
  ])('%s', async (_, start, commands) => {
    const outcomes = possible(start, commands);
    const schedules = await underEverySchedule(async (choose) => {
      service.now += 1_000;
      await customer.open(start);
      const responses = await race.run(
        commands.map((command) => (call) => customer.perform(command, call)),
        choose,
      );
      expect(outcomes).toContainEqual({ responses, seen: await customer.look() });
    });
    expect(schedules).toBeGreaterThan(2);
  });
});

describe('two concurrent requests with one Idempotency-Key have one effect;', () => {
  const order = (quantity: number) => (petId: number) => ({ method: 'POST', path: '/store/orders', json: { petId, quantity } });
  const message = (text: string) => () => ({ method: 'POST', path: '/messages', json: { message: text } });

  it.each([
    ['they get the same response, though together they want more than there is', [order(2), order(2)], ['201', '201 again']],
    ['with another body the later one is rejected', [order(1), order(2)], ['201', '422']],
    ['for another operation the later one is rejected', [order(1), message('Hello')], ['201', '422'], ['202', '422']],
    ['they get the same response where nothing can be rejected', [message('Hi'), message('Hi')], ['202', '202 again']],
  ])('%s', async (_, requests, ...outcomes) => {
    await underEverySchedule(async (choose) => {
      service.now += 1_000;
      await customer.open(state([2]));
      const petId = customer.petId(0);
      const headers = { 'idempotency-key': String(service.now) };
      const responses = await race.run(
        requests.map((request) => (call) => call({ ...request(petId), headers })),
        choose,
      );
      const statuses = responses.map((response) => `${response.status}${response.headers['idempotency-replayed'] ? ' again' : ''}`);
      expect(outcomes).toContainEqual(statuses.sort());
      const done = responses.filter(({ status }) => status < 400);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      expect((await customer.look()).stocks).toEqual([2 - (done[0]?.body.quantity ?? 0)]);
    });
  });
});
