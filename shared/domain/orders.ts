/** An order as it is stored. */
export interface OrderState {
  readonly id: number;
  readonly petId?: number;
  readonly quantity?: number;
  /** UTC with milliseconds. */
  readonly shipDate?: string;
  readonly complete: boolean;
  /** Units of the pet's stock that this order holds; 0 where the pet had no inventory entry when the order named it. */
  readonly taken: number;
}

/** The fields of an order that a caller sets. */
export interface OrderFields {
  readonly petId?: number;
  readonly quantity?: number;
  readonly shipDate?: string;
  readonly complete: boolean;
}

/** The fields of an order as they are kept: a date in UTC with milliseconds, and open unless it says that it is complete. */
export const orderFields = ({ petId, quantity, shipDate, complete = false }: Partial<OrderFields>): OrderFields => ({
  ...(petId !== undefined && { petId }),
  ...(quantity !== undefined && { quantity }),
  ...(shipDate !== undefined && { shipDate: new Date(shipDate.toUpperCase()).toISOString() }),
  complete,
});

/** What a pet must tell before an order can be settled; `stock` is undefined where it has no inventory entry. */
export interface PetStock {
  readonly stock?: number;
}

/** What an order does to a pet: units it takes (negative ones it gives back) and open orders it adds. */
export interface StockMove {
  readonly petId: number;
  readonly take: number;
  readonly open: number;
}

export interface Settlement {
  readonly order: OrderState;
  readonly moves: readonly StockMove[];
}

/** Why an order is refused: it wants more units of a pet than are in stock, besides those it holds. */
export interface Shortage {
  readonly petId: number;
  readonly quantity: number;
  readonly inStock: number;
  readonly held: number;
}

/**
 * Decides what becomes of the pets of an order that is placed (no `before`) or changed. An order that now names another pet or quantity
 * gives back what it held and takes what it names; one that does not keeps what it holds. Completing an order takes nothing more: its
 * stock has left with it.
 * @param pets what is known of the pets named, before and after; a pet that does not exist is undefined
 */
export function settleOrder(
  id: number,
  before: OrderState | undefined,
  fields: OrderFields,
  pets: ReadonlyMap<number, PetStock | undefined>,
): Settlement | Shortage | 'no-such-pet' {
  const { petId, quantity, complete } = fields;
  const pet = petId === undefined ? undefined : pets.get(petId);
  if (petId !== undefined && petId !== before?.petId && !pet) return 'no-such-pet';

  const keeps = before !== undefined && petId === before.petId && quantity === before.quantity;
  const taken = keeps ? before.taken : pet?.stock === undefined ? 0 : (quantity ?? 0);
  const claims = petId === undefined ? [] : [{ petId, take: taken, open: complete ? 0 : 1 }];
  const moves = merge([...(before ? releaseOrder(before) : []), ...claims]);
  for (const move of moves) {
    const inStock = pets.get(move.petId)?.stock ?? 0;
    // Only the pet that the order names loses stock, so what is taken beyond the move is what the order held of it.
    if (move.take > 0 && move.take > inStock) return { petId: move.petId, quantity: taken, inStock, held: taken - move.take };
  }
  return { order: { ...fields, id, taken }, moves };
}

export const isShortage = (settled: Settlement | Shortage | 'no-such-pet'): settled is Shortage =>
  typeof settled === 'object' && 'inStock' in settled;

/** Says how many units the order can have. */
export function describeShortage({ petId, quantity, inStock, held }: Shortage): string {
  const left = inStock === 0 ? 'none' : `only ${inStock}`;
  const holds = held === 0 ? '' : `, and the order holds ${held}`;
  return `${left} of pet ${petId} ${inStock > 1 ? 'are' : 'is'} in stock${holds}; quantity is ${quantity}`;
}

/** What an open order gives back when it is no more. */
export const releaseOrder = ({ petId, taken }: OrderState): StockMove[] => (petId === undefined ? [] : [{ petId, take: -taken, open: -1 }]);

/** One move a pet, for a transaction takes one write an item; none where nothing moves. */
function merge(moves: readonly StockMove[]): StockMove[] {
  const byPet = new Map<number, StockMove>();
  for (const { petId, take, open } of moves) {
    const sum = byPet.get(petId) ?? { petId, take: 0, open: 0 };
    byPet.set(petId, { petId, take: sum.take + take, open: sum.open + open });
  }
  return [...byPet.values()].filter(({ take, open }) => take !== 0 || open !== 0);
}
