import { describe, expect, it } from 'vitest';
import { idempotencyRecords } from '../../shared/dynamodb/idempotencyRecords.ts';
import { newId } from '../../shared/dynamodb/ids.ts';
import type { Precondition } from '../../shared/dynamodb/store.ts';
import type { Orders } from '../../shared/orders/orders.ts';
import { orderFields } from '../../shared/orders/settleOrder.ts';
import { never, useRivalOrders } from '../support/rivalOrders.ts';
import { accountId, ownKey, sdk } from '../support/store.ts';

const open = { complete: false };
const shop = useRivalOrders('orders');

describe('placing an order', () => {
  it.each<[string, number | undefined, object, object]>([
    ['takes stock', 5, {}, { stock: 3, stockVersion: 11, openOrders: 1 }],
    ['takes stock, and is not open if it is complete', 5, { complete: true }, { stock: 3, stockVersion: 11, openOrders: 0 }],
    ['takes nothing from a pet without an entry', undefined, {}, { openOrders: 1 }],
    ['that names no pet is in no list of a pet', undefined, { petId: undefined }, { openOrders: 0 }],
  ])('%s', async (_, stock, fields, left) => {
    const petId = await shop().newPet(stock);
    const order = orderFields({ petId, quantity: 2, ...fields });
    const placed = await shop().repository.place(order);
    const id = (placed as { value: { id: number } }).value.id;
    expect(placed).toEqual({ value: { id, ...order }, version: '1' });
    expect(await shop().repository.get(id)).toEqual(placed);
    expect(await shop().itemOf('pets', petId)).toEqual({ ...ownKey(petId), ...left });
    expect(await shop().itemOf('orders', id)).toEqual({
      ...{ ...ownKey(id), details: order, taken: stock === undefined ? 0 : 2, version: 1, byComplete: `${accountId}#${order.complete}` },
      ...(order.petId && { byPet: `${accountId}#${petId}`, byPetAndComplete: `${accountId}#${petId}#${order.complete}` }),
    });
  });

  it('records its result for a repeat', async () => {
    const idempotentRequest = { id: 'key', fingerprint: 'print', now: shop().now() };
    const placed = await shop().repository.place(open, idempotentRequest);
    expect(await idempotencyRecords(shop().store).find(idempotentRequest)).toEqual({ fingerprint: 'print', result: placed });
  });

  it('is rejected for a pet that does not exist, and for one with too little stock', async () => {
    const petId = await shop().newPet(1);
    expect(await shop().repository.place({ petId: 9_999, ...open })).toBe('no-such-pet');
    const shortage = { outcome: 'shortage', petId, quantity: 2, inStock: 1, held: 0 };
    expect(await shop().repository.place({ petId, quantity: 2, ...open })).toEqual(shortage);
  });

  it('decides again when another order takes the stock first, and when its pet is deleted first', async () => {
    const petId = await shop().newPet(2);
    shop().comeFirst('transaction', 1, () => shop().put('pets', { id: petId, stock: 1, openOrders: 1 }));
    const shortage = { outcome: 'shortage', petId, quantity: 2, inStock: 1, held: 0 };
    expect(await shop().repository.place({ petId, quantity: 2, ...open })).toEqual(shortage);
    shop().comeFirst('transaction', 2, () => sdk.delete({ TableName: shop().names.pets, Key: ownKey(petId) }));
    expect(await shop().repository.place({ petId, ...open })).toBe('no-such-pet');
    expect(await shop().itemOf('pets', petId)).toBeUndefined();
  });
});

describe('the orders', () => {
  it('are listed by pet and by completeness', async () => {
    const after = newId(shop().now(), 0) - 1;
    const [petId, otherPet] = [await shop().newPet(), await shop().newPet()];
    const ids = [
      await shop().newOrder({ petId, complete: false }),
      await shop().newOrder({ petId, complete: true }),
      await shop().newOrder({ petId: otherPet, complete: false }),
    ];
    const listed = async (filter: Parameters<Orders['list']>[0]) =>
      (await shop().repository.list(filter, { limit: 9, after })).items.map(({ id = 0 }) => ids.indexOf(id));
    expect(await listed({})).toEqual([0, 1, 2]);
    expect(await listed({ petId })).toEqual([0, 1]);
    expect(await listed({ complete: false })).toEqual([0, 2]);
    expect(await listed({ petId, complete: true })).toEqual([1]);
    expect(await shop().repository.list({ petId }, { limit: 1 })).toEqual({
      items: [{ id: ids[0], petId, complete: false }],
      next: ids[0],
    });
  });

  it('have none with an unknown id', async () => {
    expect(await shop().repository.get(1)).toBeUndefined();
  });
});

describe('cancelling an order', () => {
  it.each([false, true])('gives back what it took last, and is changed first: %s', async (isChanged) => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    if (isChanged) shop().comeFirst('transaction', 1, () => shop().others.change(id, { quantity: 4 }));
    expect(await shop().repository.cancel(id, isChanged ? undefined : (version) => version === '1')).toBe('cancelled');
    expect(await shop().itemOf('pets', petId)).toMatchObject({ stock: 5, openOrders: 0 });
    expect(await shop().itemOf('orders', id)).toBeUndefined();
  });

  it.each<[string, Precondition, string]>([
    ['is rejected if it names the version before', (version) => version === '1', 'stale'],
    ['is done if it names any version', () => true, 'cancelled'],
  ])('that is changed first %s', async (_, precondition, outcome) => {
    const id = await shop().newOrder({ quantity: 2, complete: false });
    shop().comeFirst('transaction', 1, () => shop().others.change(id, { quantity: 3 }));
    expect(await shop().repository.cancel(id, precondition)).toBe(outcome);
    expect(shop().sent().transactions).toBe(1);
  });

  it('is rejected when it is missing, complete or of another version', async () => {
    expect(await shop().repository.cancel(1)).toBe('missing');
    expect(await shop().repository.cancel(await shop().newOrder({ complete: true }), never)).toBe('complete');
    expect(await shop().repository.cancel(await shop().newOrder(open), never)).toBe('stale');
  });
});
