import { beforeAll, describe, expect, it } from 'vitest';
import { openCaller } from '../prove/model/caller.ts';
import type { Command, OrderFields } from '../prove/model/commands.ts';
import { explain } from '../prove/model/explain.ts';
import { isStored } from '../prove/model/items.ts';
import { emptyState } from '../prove/model/state.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { Call, TestResponse } from '../support/request.ts';
import { openRace, type Race, underEverySchedule } from '../support/schedules.ts';
import { useService } from '../support/service.ts';
import { nothing, readStored, restore } from '../support/stored.ts';

const service = useService('interleavings', takeOneToken);
let race: Race;

beforeAll(async () => {
  race = openRace(service, 2);
});

/** The labels of the pets and their orders. */
const [category, pet, otherPet, order, otherOrder] = [0, 1, 2, 3, 4];
const onlyIf = (version: string | undefined) => (version === undefined ? {} : { version });

const place = (label: number, quantity: number, idempotencyKey = label, of = pet): Command => ({
  ...{ operation: 'createOrder', label, idempotencyKey, fields: { pet: of, quantity } },
});
const change = (fields: OrderFields, target = order, version?: string): Command => ({
  ...{ operation: 'updateOrder', target, fields, ...onlyIf(version) },
});
const cancel = (version?: string): Command => ({ operation: 'deleteOrder', target: order, ...onlyIf(version) });
const setStock = (quantity: number, target = pet): Command => ({ operation: 'setInventory', target, fields: { quantity } });
const deletePet = (target = pet): Command => ({ operation: 'deletePet', target });
const message = (label: number, text: string): Command => ({
  ...{ operation: 'createMessage', label, idempotencyKey: 5, fields: { message: text } },
});
const complete = change({ complete: true });

/** Creates pets with this stock left, and an order of the units that are held of each. */
function begin(...pets: readonly { readonly left?: number; readonly held?: number }[]): Command[] {
  return [
    { operation: 'createCategory', label: category, idempotencyKey: category, fields: { name: 'Dogs' } },
    ...pets.flatMap(({ left, held = 0 }, at): Command[] => [
      { operation: 'createPet', label: pet + at, idempotencyKey: pet + at, fields: { name: 'Rex', category } },
      ...(left === undefined ? [] : [setStock(left + held, pet + at)]),
      ...(held === 0 ? [] : [place(order + at, held, order + at, pet + at)]),
    ]),
  ];
}

/** Sends what comes before a race: once, because each run of the race begins with the same items and the same responses. */
async function send(commands: readonly Command[]) {
  await restore(service, nothing);
  const responses: TestResponse[] = [];
  const call: Call = async (request) => {
    const response = await service.call(request);
    responses.push(response);
    return response;
  };
  const { known, ids, send } = openCaller({ call, calm: call, token: '' });
  for (const command of commands) {
    // Lists are in the order of ids, which is random within a millisecond.
    service.now += 1;
    await send([known(command)]);
  }
  return { responses, ids, stored: await readStored(service) };
}

/** What lists of the orders of each pet, and one of the pets, show after the race. */
const lists: (Command & { readonly pet?: number })[] = [
  { operation: 'listOrders', pet },
  { operation: 'listOrders', pet: otherPet },
  { operation: 'listInventory' },
];

describe('concurrent requests get the responses of a sequence, for every interleaving of their calls to the store:', () => {
  it.each<[string, Command[], Command[]]>([
    ['two orders for the last unit', begin({ left: 1 }), [place(5, 1), place(6, 1)]],
    ['two orders of which one fits', begin({ left: 3 }), [place(5, 2), place(6, 2)]],
    ['an order, and the pet is deleted', begin({ left: 5 }), [place(5, 1), deletePet()]],
    ['an order that takes nothing, and the pet is deleted', begin({}), [place(5, 1), deletePet()]],
    ['an order, and the stock is set', begin({ left: 1 }), [place(5, 1), setStock(5)]],
    ['an order, and the first stock is set', begin({}), [place(5, 2), setStock(1)]],
    ['the stock is set twice', begin({ left: 1 }), [setStock(5), setStock(7)]],
    ['the first stock is set twice', begin({}), [setStock(5), setStock(7)]],
    ['an order completed and cancelled', begin({ left: 5, held: 2 }), [complete, cancel()]],
    ['an order cancelled twice', begin({ left: 5, held: 2 }), [cancel(), cancel()]],
    ['an order completed and its pet deleted', begin({ left: 5, held: 2 }), [complete, deletePet()]],
    ['an order cancelled and its pet deleted', begin({ left: 5, held: 2 }), [cancel(), deletePet()]],
    ['an order cancelled and the stock set', begin({ left: 5, held: 2 }), [cancel(), setStock(9)]],
    ['an order cancelled and its units ordered', begin({ left: 0, held: 2 }), [cancel(), place(5, 2)]],
    ['an order raised and lowered', begin({ left: 5, held: 5 }), [change({ quantity: 10 }), change({ quantity: 8 })]],
    ['an order raised and completed', begin({ left: 5, held: 2 }), [change({ quantity: 4 }), complete]],
    ['an order raised and its pet deleted', begin({ left: 5, held: 2 }), [change({ quantity: 4 }), deletePet()]],
    ['two changes of one version', begin({ left: 5, held: 2 }), [change({ quantity: 4 }, order, '1'), change({ quantity: 1 }, order, '1')]],
    ['a change and a cancellation of one version', begin({ left: 5, held: 2 }), [change({ quantity: 4 }, order, '1'), cancel('1')]],
    ['an order moved to a pet that is deleted', begin({ left: 5, held: 2 }, { left: 5 }), [change({ pet: otherPet }), deletePet(otherPet)]],
    ['an order moved from a pet that is deleted', begin({ left: 5, held: 2 }, { left: 5 }), [change({ pet: otherPet }), deletePet()]],
    [
      'two orders that want each other’s units',
      begin({ left: 0, held: 2 }, { left: 0, held: 2 }),
      [change({ pet: otherPet }), change({ pet }, otherOrder)],
    ],
    ['an order twice with one key, though together they want more than there is', begin({ left: 2 }), [place(5, 2), place(6, 2, 5)]],
    ['two orders with one key', begin({ left: 2 }), [place(5, 1), place(6, 2, 5)]],
    ['an order and a message with one key', begin({ left: 2 }), [place(5, 1), message(6, 'Hello')]],
    ['a message twice with one key', begin(), [message(5, 'Hi'), message(6, 'Hi')]],
  ])('%s', async (_, before, commands) => {
    const begun = await send(before);
    let { stored } = begun;
    const shown = lists.filter((list) => !('pet' in list) || begun.ids.has(list.pet));
    const schedules = await underEverySchedule(async (choose) => {
      service.now += 1_000;
      await restore(service, begun.stored, stored);
      const responses = [...begun.responses];
      const racers: ((call: Call) => Promise<void>)[] = [];
      let isRace = false;
      const call: Call = async (request) =>
        isRace
          ? new Promise((resolve) => racers.push(async (own) => resolve(await own(request))))
          : (responses.shift() ?? service.call(request));
      const caller = openCaller({ call, calm: service.call, token: '' });
      let possible = [emptyState()];
      const check = async (sent: readonly Command[]) => {
        const known = sent.map(caller.known);
        const observed = caller.send(known);
        if (isRace) await race.run(racers, choose);
        possible = explain(possible, known, await observed);
        expect(possible, `${JSON.stringify(known)} gets ${JSON.stringify(await observed)}`).not.toEqual([]);
      };
      for (const command of before) await check([command]);
      isRace = true;
      await check(commands);
      isRace = false;
      for (const list of shown) await check([list]);
      stored = await readStored(service);
      expect(possible.filter((state) => isStored(state, stored, caller.ids))).not.toEqual([]);
    });
    expect(schedules).toBeGreaterThan(2);
  });
});
