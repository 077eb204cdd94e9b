import type { Of, OrderFields } from './commands.ts';
import {
  isStale,
  missing,
  movedVersion,
  noReference,
  type Order,
  type Response,
  type State,
  shownOrder,
  stale,
  type Version,
} from './state.ts';

const complete: Response = { status: 409, code: 'order_complete' };
const shortage: Response = { status: 409, code: 'insufficient_stock' };

/** The new state of an order, and of the stock that it takes or gives back. */
export function applyOrder(state: State, command: Of<`${string}Order`>, version: Version): Response {
  const { orders, pets } = state;
  if (command.operation === 'createOrder') {
    const { pet, complete = false } = command.fields;
    if (typeof pet === 'number' && !pets[pet]) return noReference;
    return write(state, command.label, undefined, { ...wanted({ ...command.fields, complete }), version }, 201);
  }
  const { target } = command;
  const before = orders[target];
  if (!before) return missing;
  const rejected = isStale(command, before.version);
  switch (command.operation) {
    case 'getOrder':
      return { status: 200, body: shownOrder(target, before), etag: before.version };
    case 'deleteOrder':
      if (before.complete) return complete;
      if (rejected) return stale;
      moveStock(state, before.pet, -before.taken);
      delete orders[target];
      return { status: 204 };
    case 'updateOrder': {
      const after = wanted({ ...before, ...command.fields });
      if (after.pet !== undefined && after.pet !== before.pet && !pets[after.pet]) return noReference;
      if (before.complete) return complete;
      if (!rejected && fieldNames.every((name) => after[name] === before[name])) {
        return { status: 200, body: shownOrder(target, before), etag: before.version };
      }
      const trial = rejected ? structuredClone(state) : state;
      const response = write(trial, target, before, { ...after, version }, 200);
      return rejected && response.status === 200 ? stale : response;
    }
  }
}

const fieldNames = ['pet', 'quantity', 'shipDate', 'complete'] as const;
type Wanted = Omit<Order, 'taken'>;

/** Without the fields that are null. */
const wanted = (fields: OrderFields & Pick<Order, 'complete'>) =>
  Object.fromEntries(fieldNames.flatMap((name) => (fields[name] == null ? [] : [[name, fields[name]]]))) as Omit<Wanted, 'version'>;

/** Takes the units that an order names, after the units that it gives back; an order with the same pet and quantity keeps its units. */
function write(state: State, label: number, before: Order | undefined, fields: Wanted, status: number): Response {
  const keeps = before !== undefined && before.pet === fields.pet && before.quantity === fields.quantity;
  const pet = fields.pet === undefined ? undefined : state.pets[fields.pet];
  const taken = keeps ? before.taken : pet?.stock === undefined ? 0 : (fields.quantity ?? 0);
  const givenBack = before?.taken ?? 0;
  const isSamePet = before?.pet === fields.pet;
  const needed = isSamePet ? taken - givenBack : taken;
  if (needed > 0 && needed > (pet?.stock ?? 0)) return shortage;
  if (!isSamePet) moveStock(state, before?.pet, -givenBack);
  moveStock(state, fields.pet, needed);
  const order: Order = { ...fields, taken };
  state.orders[label] = order;
  return { status, body: shownOrder(label, order), etag: order.version };
}

function moveStock({ pets }: State, label = -1, units: number): void {
  const pet = pets[label];
  if (!pet || pet.stock === undefined || units === 0) return;
  pet.stock -= units;
  pet.stockVersion = movedVersion(label, pet.stockVersion ?? '1');
}
