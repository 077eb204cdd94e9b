import { describe, expect, it } from 'vitest';
import { orderOutcomes } from '../../shared/orders/orders.ts';
import { isShortage, type OrderFields, type OrderState, orderFields, type PetStock, settleOrder } from '../../shared/orders/settleOrder.ts';

const open = { complete: false };
const sold = { quantity: 2, complete: true };
const kept = { petId: 1, quantity: 3 };

describe('settleOrder', () => {
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
  ])('decides on %s', (_, before, fields, pet, decided) => {
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
