import { storedFields } from '../contract/generated/storedFields.ts';
import type { components } from '../contract/generated/types.ts';
import { Rejection } from '../contract/rejection.ts';
import { fieldsOf } from '../dynamodb/details.ts';

/** The fields of an order that a caller sets, as stored: the date in UTC with milliseconds. */
export type OrderFields = Omit<components['schemas']['NewOrder'], 'complete'> & { readonly complete: boolean };

export interface OrderState extends OrderFields {
  readonly id: number;
  /** Units of the pet's stock that this order holds; 0 if the pet had no inventory entry when the order was placed or changed to it. */
  readonly taken: number;
}

/** The stored fields of an order: the date in UTC with milliseconds, and open unless `complete` is true. */
export const orderFields = ({ shipDate, complete = false, ...fields }: Partial<OrderFields>): OrderFields => ({
  ...fieldsOf<Partial<OrderFields>, keyof OrderFields>(fields, storedFields.orders),
  // Node's Date also reads t and z, but the language specification promises only T and Z.
  ...(shipDate !== undefined && { shipDate: new Date(shipDate.toUpperCase()).toISOString() }),
  complete,
});

/** The state of a pet that settling an order needs. `stock` is undefined if the pet has no inventory entry. */
export interface PetStock {
  readonly stock?: number;
}

/** An order's change to a pet: units taken (negative if returned) and open orders added. */
export interface StockMove {
  readonly petId: number;
  readonly take: number;
  readonly open: number;
}

export interface Settlement {
  readonly order: OrderState;
  readonly moves: readonly StockMove[];
}

/**
 * Decides the stock moves of an order that is placed (without `before`) or changed. If the pet or the quantity changes, the order returns
 * its units and takes the new quantity. Otherwise it keeps its units. Completing an order moves no stock, because its units have left the
 * store.
 * @param pets the states of the pets before and after; undefined for a pet that does not exist
 * @returns `insufficient_stock` if the order needs more units of a pet than its own and the stock together
 */
export function settleOrder(
  id: number,
  before: OrderState | undefined,
  fields: OrderFields,
  pets: ReadonlyMap<number, PetStock | undefined>,
): Settlement | Rejection<'reference_not_found' | 'insufficient_stock'> {
  const { petId, quantity, complete } = fields;
  const pet = petId === undefined ? undefined : pets.get(petId);
  if (petId !== undefined && petId !== before?.petId && !pet)
    return new Rejection('reference_not_found', 'there is no pet with this petId');

  const keeps = before !== undefined && petId === before.petId && quantity === before.quantity;
  const taken = keeps ? before.taken : pet?.stock === undefined ? 0 : (quantity ?? 0);
  const claims = petId === undefined ? [] : [{ petId, take: taken, open: complete ? 0 : 1 }];
  const moves = merge([...(before ? releaseOrder(before) : []), ...claims]);
  for (const move of moves) {
    const inStock = pets.get(move.petId)?.stock ?? 0;
    // Only the order's new pet loses stock, so any units beyond the move were already the order's.
    if (move.take > inStock) return shortage(move.petId, taken, inStock, taken - move.take);
  }
  return { order: { ...fields, id, taken }, moves };
}

/** @param held the units that the order already has */
function shortage(petId: number, quantity: number, inStock: number, held: number): Rejection<'insufficient_stock'> {
  const left = inStock === 0 ? 'none' : `only ${inStock}`;
  const holds = held === 0 ? '' : `, and the order already has ${held}`;
  return new Rejection(
    'insufficient_stock',
    `${left} of pet ${petId} ${inStock > 1 ? 'are' : 'is'} in stock${holds}; quantity is ${quantity}`,
  );
}

/** Placing, changing and deleting an order changes this attribute of its pet. */
export const orderCount = { of: 'orders', table: 'pets', attribute: 'openOrders' } as const;

/** The moves when an open order is deleted. It returns its stock. */
export const releaseOrder = ({ petId, taken }: OrderState): StockMove[] => (petId === undefined ? [] : [{ petId, take: -taken, open: -1 }]);

/** One move per pet, because a transaction allows one write per item; no move if nothing changes. */
function merge(moves: readonly StockMove[]): StockMove[] {
  const byPet = new Map<number, StockMove>();
  for (const { petId, take, open } of moves) {
    const sum = byPet.get(petId) ?? { petId, take: 0, open: 0 };
    byPet.set(petId, { petId, take: sum.take + take, open: sum.open + open });
  }
  return [...byPet.values()].filter(({ take, open }) => take !== 0 || open !== 0);
}
