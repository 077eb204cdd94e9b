/**
 * A simple model of the store: plain numbers in memory, no versions of pets, no transactions. Pets and orders have labels instead of ids,
 * so that results can be compared.
 */
export interface ModelState {
  /** By label; undefined once the pet is deleted. */
  pets: ({ stock?: number } | undefined)[];
  orders: Map<number, ModelOrder>;
}

export interface ShownOrder {
  pet?: number;
  quantity?: number;
  complete: boolean;
}

interface ModelOrder extends ShownOrder {
  /** Units it holds; 0 where the pet had no inventory entry. */
  taken: number;
  version: Version;
}

/** Every change draws a new version. */
type Version = 1 | 'drawn';

export interface Seen {
  /** The stock of each pet; undefined without an entry. */
  readonly stocks: readonly (number | undefined)[];
  readonly orders: ReadonlyMap<number, ShownOrder>;
  /** How many orders there are for each pet. */
  readonly listed: readonly number[];
}

type Patch = { pet?: number | null; quantity?: number | null; complete?: boolean };
export type Command =
  | { kind: 'place'; label: number; pet?: number; quantity?: number; complete?: boolean }
  /** `version` is that of the caller's If-Match. */
  | { kind: 'change'; order: number; patch: Patch; version?: number }
  | { kind: 'cancel'; order: number; version?: number }
  | { kind: 'setStock'; pet: number; quantity: number }
  | { kind: 'deletePet'; pet: number };

/** A response in the model's form: the status, the error code, and the current order. */
export interface ModelResponse {
  status: number;
  code?: string;
  order?: ShownOrder;
  version?: Version;
}

/** Applies a command and returns its response. A rejected command changes nothing. */
export function apply(state: ModelState, command: Command): ModelResponse {
  switch (command.kind) {
    case 'place': {
      const { label, pet, quantity, complete = false } = command;
      if (pet !== undefined && !state.pets[pet]) return { status: 422, code: 'reference_not_found' };
      return hold(state, label, { ...defined({ pet, quantity }), complete, taken: 0, version: 1 }, 201);
    }
    case 'change': {
      const before = state.orders.get(command.order);
      if (!before) return { status: 404, code: 'resource_not_found' };
      const { pet = before.pet, quantity = before.quantity, complete = before.complete } = command.patch;
      const wanted = { ...defined({ pet: pet ?? undefined, quantity: quantity ?? undefined }), complete };
      if (wanted.pet !== undefined && wanted.pet !== before.pet && !state.pets[wanted.pet])
        return { status: 422, code: 'reference_not_found' };
      if (before.complete) return { status: 409, code: 'order_complete' };
      const stale = command.version !== undefined && command.version !== before.version;
      const after = { ...wanted, taken: before.taken, version: 'drawn' as const };
      const trial = stale ? structuredClone(state) : state;
      const response =
        wanted.pet === before.pet && wanted.quantity === before.quantity
          ? keep(trial, command.order, after)
          : swap(trial, command.order, before, after);
      return stale && response.status === 200 ? { status: 412, code: 'precondition_failed' } : response;
    }
    case 'cancel': {
      const order = state.orders.get(command.order);
      if (!order) return { status: 404, code: 'resource_not_found' };
      if (order.complete) return { status: 409, code: 'order_complete' };
      if (command.version !== undefined && command.version !== order.version) return { status: 412, code: 'precondition_failed' };
      giveBack(state, order);
      state.orders.delete(command.order);
      return { status: 204 };
    }
    case 'setStock': {
      const pet = state.pets[command.pet];
      if (!pet) return { status: 404, code: 'resource_not_found' };
      const status = pet.stock === undefined ? 201 : 200;
      pet.stock = command.quantity;
      return { status };
    }
    case 'deletePet': {
      if (!state.pets[command.pet]) return { status: 404, code: 'resource_not_found' };
      const inUse = [...state.orders.values()].some((order) => order.pet === command.pet && !order.complete);
      if (inUse) return { status: 409, code: 'pet_in_use' };
      state.pets[command.pet] = undefined;
      return { status: 204 };
    }
  }
}

/** Takes an order's quantity, if that much is in stock. */
function hold(state: ModelState, label: number, order: ModelOrder, status: number): ModelResponse {
  const pet = order.pet === undefined ? undefined : state.pets[order.pet];
  const taken = pet?.stock === undefined ? 0 : (order.quantity ?? 0);
  if (pet?.stock !== undefined) {
    if (taken > pet.stock) return { status: 409, code: 'insufficient_stock' };
    pet.stock -= taken;
  }
  return keep(state, label, { ...order, taken }, status);
}

function keep(state: ModelState, label: number, order: ModelOrder, status = 200): ModelResponse {
  state.orders.set(label, order);
  return { status, order: shownOrder(order), version: order.version };
}

function swap(state: ModelState, label: number, before: ModelOrder, after: ModelOrder): ModelResponse {
  giveBack(state, before);
  const response = hold(state, label, after, 200);
  const pet = before.pet === undefined ? undefined : state.pets[before.pet];
  if (response.status !== 200 && pet?.stock !== undefined) pet.stock -= before.taken;
  return response;
}

function giveBack(state: ModelState, order: ModelOrder): void {
  const pet = order.pet === undefined ? undefined : state.pets[order.pet];
  if (pet?.stock !== undefined) pet.stock += order.taken;
}

/** The order as a caller sees it. */
export const shownOrder = ({ pet, quantity, complete }: ShownOrder): ShownOrder => ({ ...defined({ pet, quantity }), complete });

/** The current state, as a caller can see it. */
export const seen = ({ pets, orders }: ModelState): Seen => ({
  stocks: pets.map((pet) => pet?.stock),
  orders: new Map([...orders].map(([label, order]) => [label, shownOrder(order)])),
  listed: pets.map((_, label) => [...orders.values()].filter(({ pet }) => pet === label).length),
});

function defined({ pet, quantity }: { pet?: number | undefined; quantity?: number | undefined }): { pet?: number; quantity?: number } {
  return { ...(pet !== undefined && { pet }), ...(quantity !== undefined && { quantity }) };
}
