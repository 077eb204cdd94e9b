import { describe, expect, it } from 'vitest';
import { seeded } from '../../common/seeded.ts';
import { useNoWaits } from '../support/faults.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { Call, TestResponse } from '../support/request.ts';
import { type Choose, openRace, underEverySchedule } from '../support/schedules.ts';
import { startService } from '../support/service.ts';
import { nothing, readStored, restore } from '../support/stored.ts';
import { openAccountModel } from './model/accountModel.ts';
import { openCaller } from './model/caller.ts';
import type { Command, Conditional, Of } from './model/commands.ts';

const service = takeOneToken(await startService('races'));
const race = openRace(service, 3);

useNoWaits();

/** The labels of what there is before a race: two categories, the second without pets, and pets of the first with an order each. */
const [dogs, cats, pet, otherPet, order, otherOrder] = [0, 1, 2, 3, 4, 5];

type Conditions = Omit<Conditional, 'target'>;
/** Of the version that every item has before a race. */
const first: Conditions = { version: '1' };
const none: Conditions = { otherThan: '*' };

const newCategory = (label: number, idempotencyKey = label, name = 'Birds'): Command => ({
  ...{ operation: 'createCategory', label, idempotencyKey, fields: { name } },
});
const changeCategory = (fields: Of<'updateCategory'>['fields'], conditions?: Conditions, target = dogs): Command => ({
  ...{ operation: 'updateCategory', target, fields, ...conditions },
});
const deleteCategory = (conditions?: Conditions, target = cats): Command => ({ operation: 'deleteCategory', target, ...conditions });
const newPet = (label: number, category = cats, idempotencyKey = label): Command => ({
  ...{ operation: 'createPet', label, idempotencyKey, fields: { name: 'Rex', category } },
});
const changePet = (fields: Of<'updatePet'>['fields'], conditions?: Conditions): Command => ({
  ...{ operation: 'updatePet', target: pet, fields, ...conditions },
});
const move = (category: number) => changePet({ category });
const deletePet = (conditions?: Conditions, target = pet): Command => ({ operation: 'deletePet', target, ...conditions });
const setStock = (quantity: number, conditions?: Conditions, target = pet): Command => ({
  ...{ operation: 'setInventory', target, fields: { quantity }, ...conditions },
});
const place = (label: number, quantity: number, idempotencyKey = label, of = pet): Command => ({
  ...{ operation: 'createOrder', label, idempotencyKey, fields: { pet: of, quantity } },
});
const change = (fields: Of<'updateOrder'>['fields'], conditions?: Conditions, target = order): Command => ({
  ...{ operation: 'updateOrder', target, fields, ...conditions },
});
const cancel = (conditions?: Conditions): Command => ({ operation: 'deleteOrder', target: order, ...conditions });
const message = (label: number, text: string): Command => ({
  ...{ operation: 'createMessage', label, idempotencyKey: 6, fields: { message: text } },
});
const complete = change({ complete: true });
const [shipDate, otherDate] = ['2027-01-15T09:00:00.000Z', '2028-01-01T00:00:00.000Z'];

/** Creates both categories, and pets with this stock left and an order of the units that are held of each. */
function begin(...pets: readonly { readonly left?: number; readonly held?: number }[]): Command[] {
  return [
    newCategory(dogs),
    newCategory(cats),
    ...pets.flatMap(({ left, held = 0 }, at): Command[] => [
      newPet(pet + at, dogs),
      ...(left === undefined ? [] : [setStock(left + held, {}, pet + at)]),
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
  const caller = openCaller(call);
  // Each in its own millisecond: items of two kinds may have the same id.
  for (const command of commands) {
    service.now += 1;
    await caller.send([caller.known(command)]);
  }
  return { responses, stored: await readStored(service) };
}

/**
 * Opens a race after some commands. Each run has the responses of some order of the commands, and leaves the items of that order.
 * @returns runs it, and returns the number of calls to the store that the first command makes
 */
async function openRaceOf(before: readonly Command[], commands: readonly Command[]): Promise<(choose: Choose) => Promise<number>> {
  const begun = await send(before);
  let { stored } = begun;
  return async (choose) => {
    service.now += 1_000;
    await restore(service, begun.stored, stored);
    const responses = [...begun.responses];
    const racers: ((call: Call) => Promise<void>)[] = [];
    const call: Call = async (request) =>
      responses.shift() ?? new Promise((resolve) => racers.push(async (own) => resolve(await own(request))));
    const model = openAccountModel(openCaller(call));
    const check = async (commands: readonly Command[]) => {
      const sending = model.send(commands);
      if (racers.length > 0) await race.run(racers, choose);
      await sending;
    };
    for (const command of before) await check([command]);
    await check(commands);
    stored = await readStored(service);
    model.compare(stored);
    return race.calls[0] ?? 0;
  };
}

const any: Conditions = { version: '*' };
const other: Conditions = { otherThan: '0' };
const replacePet: Command = { operation: 'replacePet', target: pet, fields: { name: 'Tim', category: dogs } };
const renameCats = changeCategory({ name: 'Tigers' }, first, cats);
const replaceCategory: Command = { operation: 'replaceCategory', target: dogs, fields: { name: 'Hounds' } };
const [five, fiveAndTwo, noEntry] = [begin({ left: 5 }), begin({ left: 5, held: 2 }), begin({})];
const noneLeft = begin({ left: 0, held: 2 }, { left: 0, held: 2 });
const [lastTwo, empty] = [begin({ left: 2 }), begin()];
const twoPets = begin({ left: 5, held: 2 }, { left: 5 });
const petless: Command[] = [...five, { operation: 'createOrder', label: order, idempotencyKey: order, fields: { quantity: 2 } }];

/**
 * A title begins with what must hold: stock (no unit is lost or sold twice), references (nothing names what is deleted), versions (one change
 * of each), idempotency (one effect per key), counts (of a category's pets) or changes (none is lost).
 */
describe('two requests at once get the responses of a sequence, for every interleaving of their calls to the store:', () => {
  it.each<[string, Command[], [Command, Command]]>([
    ['stock: two orders for the last unit', begin({ left: 1 }), [place(7, 1), place(8, 1)]],
    ['references: an order, and the pet is deleted', five, [place(7, 1), deletePet()]],
    ['references: an order that takes nothing, and the pet is deleted', noEntry, [place(7, 1), deletePet()]],
    ['stock: an order, and the stock is set', begin({ left: 1 }), [place(7, 1), setStock(5)]],
    ['stock: an order, and the stock is set in one version', five, [place(7, 1), setStock(9, first)]],
    ['stock: an order, and the first stock is set', noEntry, [place(7, 2), setStock(1)]],
    ['stock: an order cancelled twice', fiveAndTwo, [cancel(), cancel()]],
    ['stock: an order completed twice', fiveAndTwo, [complete, complete]],
    ['stock: an order completed and cancelled', fiveAndTwo, [complete, cancel()]],
    ['stock: an order cancelled and its quantity changed', fiveAndTwo, [cancel(), change({ quantity: 4 })]],
    ['references: an order completed and its pet deleted', fiveAndTwo, [complete, deletePet()]],
    ['references: an order cancelled and its pet deleted', fiveAndTwo, [cancel(), deletePet()]],
    ['stock: an order raised and lowered', begin({ left: 5, held: 5 }), [change({ quantity: 10 }), change({ quantity: 8 })]],
    ['stock: an order raised too far and lowered', fiveAndTwo, [change({ quantity: 8 }), change({ quantity: 1 })]],
    ['stock: an order raised too far and cancelled', fiveAndTwo, [change({ quantity: 8 }), cancel()]],
    ['changes: an order raised and dated', fiveAndTwo, [change({ quantity: 3 }), change({ shipDate })]],
    ['versions: two dates for one version', fiveAndTwo, [change({ shipDate }, first), change({ shipDate: otherDate }, first)]],
    ['versions: a change and a cancellation of one version', fiveAndTwo, [change({ shipDate }, first), cancel(first)]],
    ['references: an order moved to a pet that is deleted', twoPets, [change({ pet: otherPet }), deletePet({}, otherPet)]],
    ['references: an order moved from a pet that is deleted', twoPets, [change({ pet: otherPet }), deletePet()]],
    ['stock: an order moved and lowered', twoPets, [change({ pet: otherPet }), change({ quantity: 1 })]],
    ['stock: an order moved to a pet that sells', twoPets, [change({ pet: otherPet, quantity: 3 }), place(7, 4, 7, otherPet)]],
    ['stock: an order without a pet gets one, and a quantity', petless, [change({ pet }), change({ quantity: 3 })]],
    ['changes: an order without a pet completed, and given a quantity', petless, [complete, change({ quantity: 3 })]],
    ['stock: two orders that want each other’s units', noneLeft, [change({ pet: otherPet }), change({ pet }, {}, otherOrder)]],
    ['idempotency: an order twice with one key, though together they want more than there is', lastTwo, [place(7, 2), place(8, 2, 7)]],
    ['idempotency: two orders with one key', lastTwo, [place(7, 1), place(8, 2, 7)]],
    ['idempotency: a message twice with one key', empty, [message(7, 'Hi'), message(8, 'Hi')]],
    ['idempotency: a category created twice with one key', empty, [newCategory(7), newCategory(8, 7)]],
    ['references: a pet created, and its category deleted', empty, [newPet(7), deleteCategory()]],
    ['references: a pet created, and its category deleted in a wrong version', empty, [newPet(7), deleteCategory({ version: '2' })]],
    ['references: a pet moved, and the category it goes to deleted', noEntry, [move(cats), deleteCategory()]],
    ['changes: a category deleted twice', empty, [deleteCategory(), deleteCategory()]],
    ['versions: a category deleted and changed', empty, [deleteCategory(first), changeCategory({ name: 'Lions' }, first, cats)]],
    ['counts: a pet renamed and moved', noEntry, [changePet({ name: 'Moritz' }), move(cats)]],
    ['counts: a pet moved twice to the same category', noEntry, [move(cats), move(cats)]],
    ['counts: a pet moved and deleted', noEntry, [move(cats), deletePet()]],
    ['counts: a pet deleted twice', noEntry, [deletePet(), deletePet()]],
    ['versions: two names for one version of a pet', five, [changePet({ name: 'Rexi' }, first), changePet({ name: 'Roxy' }, first)]],
    ['versions: a change and a deletion of one version of a pet', noEntry, [changePet({ name: 'Moritz' }, first), deletePet(first)]],
    ['changes: a pet renamed and given a status', five, [changePet({ name: 'Moritz' }), changePet({ status: 'sold' })]],
    ['stock: the first stock of a pet, and another status', noEntry, [setStock(3), changePet({ status: 'sold' })]],
    ['stock: the stock of a pet, and another status', five, [setStock(3), changePet({ status: 'sold' })]],
    ['versions: two stocks of one version', five, [setStock(3, first), setStock(4, first)]],
    ['stock: the first stock of a pet set twice', noEntry, [setStock(3), setStock(4)]],
    ['versions: the first stock of a pet set twice, if it has none', noEntry, [setStock(3, none), setStock(4, none)]],
    ['references: the first stock of a pet, and the pet deleted', noEntry, [setStock(3), deletePet()]],
    ['changes: a category changed twice', empty, [changeCategory({ name: 'Hounds' }), changeCategory({ description: 'Loyal' })]],
    ['versions: two names of a category', empty, [changeCategory({ name: 'Hounds' }, first), changeCategory({ name: 'Wolves' }, first)]],
  ])('%s', async (_, before, commands) => {
    const run = await openRaceOf(before, commands);
    expect(await underEverySchedule(run)).toBeGreaterThan(2);
  });
});

describe('two requests at once, of which the first never reads again because of the second:', () => {
  it.each<[string, Command[], [Command, Command]]>([
    ['stock: a stock set, and the pet sells', five, [setStock(7), place(7, 1)]],
    ['stock: a stock set, and the pet renamed', five, [setStock(7), changePet({ name: 'Tom' })]],
    ['stock: a stock set with If-Match: *, and the pet sells', five, [setStock(7, any), place(7, 1)]],
    ['stock: a stock set with an If-None-Match of another version, and the pet sells', five, [setStock(7, other), place(7, 1)]],
    ['stock: a pet given a status, and it sells', five, [changePet({ status: 'sold' }), place(7, 1)]],
    ['changes: a pet renamed twice, once with If-Match: *', five, [changePet({ name: 'Tim' }, any), changePet({ name: 'Tom' })]],
    ['changes: a pet replaced, and renamed', five, [replacePet, changePet({ name: 'Tom', status: 'sold' })]],
    ['changes: a pet deleted, and renamed', noEntry, [deletePet(), changePet({ name: 'Tom' })]],
    ['changes: a category renamed twice', empty, [changeCategory({ name: 'Hounds' }), changeCategory({ name: 'Wolves' })]],
    ['changes: a category replaced, and changed', empty, [replaceCategory, changeCategory({ name: 'Wolves', description: 'Grey' })]],
    ['changes: a category deleted, and renamed', empty, [deleteCategory(), changeCategory({ name: 'Lions' }, {}, cats)]],
    ['references: a category in use deleted, and renamed', noEntry, [deleteCategory({}, dogs), changeCategory({ name: 'Wolves' })]],
    ['changes: an order dated twice', fiveAndTwo, [change({ shipDate }), change({ shipDate: otherDate })]],
    ['changes: an order completed, and dated', fiveAndTwo, [change({ shipDate, complete: true }), change({ shipDate: otherDate })]],
    ['changes: an order cancelled, and dated', fiveAndTwo, [cancel(), change({ shipDate })]],
    ['changes: an order without a pet given two quantities', petless, [change({ quantity: 5 }, any), change({ quantity: 6 })]],
  ])('%s', async (_, before, commands) => {
    const run = await openRaceOf(before, commands);
    const calls: number[] = [];
    await underEverySchedule(async (choose) => {
      calls.push(await run(choose));
    });
    // In the first schedule it comes before the other begins.
    expect(Math.max(...calls)).toBe(calls[0]);
  });
});

describe('three requests at once get the responses of a sequence, for some interleavings:', () => {
  it.each<[string, Command[], Command[]]>([
    ['idempotency: a pet created twice with one key, and its category deleted', empty, [newPet(7), newPet(8, cats, 7), deleteCategory()]],
    ['references: a pet moved in, one created, and the category deleted', noEntry, [move(cats), newPet(7), deleteCategory()]],
    ['versions: a pet created, its category changed, and deleted', empty, [newPet(7), renameCats, deleteCategory(first)]],
    ['stock: an order raised, completed, and its pet’s last units sold', fiveAndTwo, [change({ quantity: 4 }), complete, place(7, 5)]],
  ])('%s', async (_, before, commands) => {
    const run = await openRaceOf(before, commands);
    const random = seeded(20270119);
    for (let runs = 0; runs < 8; runs++) await run((count) => Math.floor(random() * count));
  });
});
