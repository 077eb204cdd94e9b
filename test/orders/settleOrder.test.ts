import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOutcomes } from '../../shared/orders/orders.ts';
import {
  isShortage,
  type OrderFields,
  type OrderState,
  orderFields,
  type PetStock,
  releaseOrder,
  settleOrder,
} from '../../shared/orders/settleOrder.ts';

const field = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
/** Pets 1 to 4; pet 4 has no inventory entry, and there is no pet 5. */
const wish = fc.record({
  petId: field(fc.integer({ min: 1, max: 5 })),
  quantity: field(fc.integer({ min: 1, max: 8 })),
  complete: fc.boolean(),
});
const open = { complete: false };
const sold = { quantity: 2, complete: true };
const kept = { petId: 1, quantity: 3 };
const step = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), wish }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(20), wish }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(20) }),
);

/** A store of stocks and orders that only applies the decisions. */
class Shelf {
  readonly pets = new Map<number, PetStock & { openOrders: number }>([
    [1, { stock: 10, openOrders: 0 }],
    [2, { stock: 3, openOrders: 0 }],
    [3, { stock: 0, openOrders: 0 }],
    [4, { openOrders: 0 }],
  ]);
  readonly orders = new Map<number, OrderState>();

  settle(id: number, before: OrderState | undefined, fields: OrderFields): boolean {
    const settled = settleOrder(id, before, fields, this.pets);
    if (settled === 'no-such-pet' || isShortage(settled)) return false;
    this.move(settled.moves);
    this.orders.set(id, settled.order);
    return true;
  }

  cancel(order: OrderState): void {
    this.move(releaseOrder(order));
    this.orders.delete(order.id);
  }

  private move(moves: readonly { petId: number; take: number; open: number }[]): void {
    expect(new Set(moves.map(({ petId }) => petId)).size).toBe(moves.length);
    for (const { petId, take, open } of moves) {
      const { stock, openOrders } = this.pets.get(petId) ?? { openOrders: Number.NaN };
      this.pets.set(petId, { ...(stock !== undefined && { stock: stock - take }), openOrders: openOrders + open });
    }
  }

  /** The units in stock plus the units that the orders of a pet hold. */
  total(petId: number): number {
    const held = [...this.orders.values()].reduce((sum, order) => sum + (order.petId === petId ? order.taken : 0), 0);
    return (this.pets.get(petId)?.stock ?? 0) + held;
  }
}

describe('settleOrder and releaseOrder', () => {
  it('conserve the stock, never make it negative, and count the open orders', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const shelf = new Shelf();
        for (const [id, one] of steps.entries()) {
          const order = one.kind === 'place' ? undefined : [...shelf.orders.values()].filter(({ complete }) => !complete).at(one.at);
          if (one.kind === 'place') shelf.settle(id, undefined, orderFields(defined(one.wish)));
          else if (order && one.kind === 'change') shelf.settle(order.id, order, orderFields(defined(one.wish)));
          else if (order) shelf.cancel(order);

          const open = (petId: number) => [...shelf.orders.values()].filter((each) => each.petId === petId && !each.complete).length;
          const wrong = [...shelf.pets].filter(([petId, { stock = 0, openOrders }]) => stock < 0 || openOrders !== open(petId));
          expect({ totals: [1, 2, 3, 4].map((petId) => shelf.total(petId)), wrong }).toEqual({ totals: [10, 3, 0, 0], wrong: [] });
        }
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  const holding = (taken: number): OrderState => ({ id: 7, petId: 1, quantity: 3, ...open, taken });
  it.each<[string, OrderState | undefined, OrderFields, PetStock | undefined, unknown]>([
    ['a pet that does not exist', undefined, { petId: 1, ...open }, undefined, 'no-such-pet'],
    ['too few', undefined, { ...kept, ...open }, { stock: 2 }, { outcome: 'shortage', ...kept, inStock: 2, held: 0 }],
    [
      'too few in addition to its own',
      holding(3),
      { petId: 1, quantity: 6, ...open },
      { stock: 2 },
      { outcome: 'shortage', petId: 1, quantity: 6, inStock: 2, held: 3 },
    ],
    ['all there is', undefined, { petId: 1, quantity: 2, ...open }, { stock: 2 }, [{ petId: 1, take: 2, open: 1 }]],
    ['no inventory entry', undefined, { ...kept, ...open }, {}, [{ petId: 1, take: 0, open: 1 }]],
    ['no pet', undefined, { quantity: 3, ...open }, undefined, []],
    ['completion, though nothing is left', holding(3), { ...kept, complete: true }, { stock: 0 }, [{ petId: 1, take: 0, open: -1 }]],
    ['completion without a look at the pet', holding(3), { ...kept, complete: true }, undefined, [{ petId: 1, take: 0, open: -1 }]],
    ['the difference of the quantity', holding(3), { petId: 1, quantity: 5, ...open }, { stock: 2 }, [{ petId: 1, take: 2, open: 0 }]],
    ['a pet that has got an entry since', holding(0), { ...kept, shipDate: '2027-01-15T09:00:00.000Z', ...open }, { stock: 2 }, []],
    ['no pet any more', holding(3), { quantity: 3, ...open }, undefined, [{ petId: 1, take: -3, open: -1 }]],
    [
      'another pet',
      holding(2),
      { petId: 2, quantity: 3, ...open },
      { stock: 3 },
      [
        { petId: 1, take: -2, open: -1 },
        { petId: 2, take: 3, open: 1 },
      ],
    ],
  ])('decide on %s', (_, before, fields, pet, decided) => {
    const settled = settleOrder(7, before, fields, new Map([[fields.petId ?? 1, pet]]));
    expect(isShortage(settled) || settled === 'no-such-pet' ? settled : settled.moves).toEqual(decided);
  });
});

describe('the text of a shortage', () => {
  it.each([
    [{ petId: 123, quantity: 5, inStock: 3, held: 0 }, 'only 3 of pet 123 are in stock; quantity is 5'],
    [{ petId: 123, quantity: 5, inStock: 1, held: 2 }, 'only 1 of pet 123 is in stock, and the order holds 2; quantity is 5'],
    [{ petId: 123, quantity: 5, inStock: 0, held: 0 }, 'none of pet 123 is in stock; quantity is 5'],
  ])('of %j', (shortage, message) => {
    expect(orderOutcomes.shortage.message({ path: {}, headers: {} }, { outcome: 'shortage', ...shortage })).toBe(message);
  });
});

describe('orderFields', () => {
  it.each([
    [{}, open],
    [{ petId: undefined, ...sold }, sold],
    [kept, { ...kept, ...open }],
    [{ shipDate: '2027-01-15t10:00:00+01:00' }, { shipDate: '2027-01-15T09:00:00.000Z', ...open }],
  ])('of %o are %o', (given, fields) => {
    expect(orderFields(given as Partial<OrderFields>)).toStrictEqual(fields);
  });
});

function defined({ petId, quantity, complete }: { petId: number | undefined; quantity: number | undefined; complete: boolean }) {
  return { ...(petId !== undefined && { petId }), ...(quantity !== undefined && { quantity }), complete };
}
