import { describe, expect, it } from 'vitest';
import { partitionOf } from '../../shared/dynamodb/sharding.ts';
import type { ChangeEffect } from '../../shared/dynamodb/store.ts';
import { permitted } from '../../shared/dynamodb/transact.ts';
import type { OrderFields } from '../../shared/orders/settleOrder.ts';
import { effect, never, useRivalOrders } from '../support/rivalOrders.ts';

const shop = useRivalOrders('orderChanges');
/** How many reads and transactions. */
type Commands = [number, number];

const change = (id: number, patch: Partial<OrderFields>, precondition?: ChangeEffect['precondition']) =>
  shop().repository.change(id, patch, { permit: permitted, precondition });

describe('changing an order of two units', () => {
  it.each<[string, number | undefined, Partial<OrderFields>, object, Commands]>([
    ['another quantity takes the difference', 5, { quantity: 4 }, { stock: 1, openOrders: 1 }, [1, 1]],
    ['another date takes nothing', 5, { shipDate: '2027-01-15T09:00:00.000Z' }, { stock: 3, openOrders: 1 }, [1, 1]],
    ['completion keeps what it took', 5, { complete: true }, { stock: 3, openOrders: 0 }, [1, 1]],
    ['another date asks nothing of a pet without an entry', undefined, { shipDate: '2027-01-15T09:00:00.000Z' }, { openOrders: 1 }, [1, 1]],
    ['another quantity takes nothing without an entry', undefined, { quantity: 4 }, { openOrders: 1 }, [2, 1]],
  ])('%s', async (_, stock, patch, left, [reads, transactions]) => {
    const petId = await shop().newPet(stock);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    const changed = await change(id, patch);
    expect(shop().sent()).toEqual({ reads, transactions });
    expect(changed).toEqual({ value: { id, petId, quantity: 2, complete: false, ...patch }, version: '2' });
    expect(await shop().repository.get(id)).toEqual(changed);
    expect(await shop().itemOf('pets', petId)).toMatchObject(left);
    expect((await shop().itemOf('orders', id))?.byPetAndComplete).toBe(partitionOf(`${petId}#${patch.complete ?? false}`, id));
  });

  it('another pet, read along with the order, gives its stock', async () => {
    const [from, to] = [await shop().newPet(5), await shop().newPet(5)];
    const id = await shop().newOrder({ petId: from, quantity: 2, complete: false });
    expect(await change(id, { petId: to, quantity: 3 })).toMatchObject({ value: { petId: to, quantity: 3 } });
    expect(shop().sent()).toEqual({ reads: 2, transactions: 1 });
    expect([await shop().itemOf('pets', from), await shop().itemOf('pets', to)]).toMatchObject([
      { stock: 5, openOrders: 0 },
      { stock: 2, openOrders: 1 },
    ]);
  });

  it('no pet gets the stock back', async () => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    const changed = await shop().repository.change(id, { petId: null, quantity: 3 }, effect);
    expect(changed).toEqual({ value: { id, quantity: 3, complete: false }, version: '2' });
    expect(shop().sent()).toEqual({ reads: 1, transactions: 1 });
    expect(await shop().itemOf('orders', id)).toEqual({
      id,
      quantity: 3,
      complete: false,
      taken: 0,
      version: 2,
      listed: partitionOf('order', id),
      byComplete: partitionOf('false', id),
    });
    expect(await shop().itemOf('pets', petId)).toMatchObject({ stock: 5, openOrders: 0 });
  });

  it.each<[string, Partial<OrderFields>, ChangeEffect['precondition'], unknown, Commands]>([
    ['an unknown pet', { petId: 9_999 }, undefined, 'no-such-pet', [2, 0]],
    ['another quantity of an unknown pet', { petId: 9_999, quantity: 3 }, undefined, 'no-such-pet', [2, 0]],
    ['another version', {}, (version) => version !== '1', 'stale', [2, 0]],
    ['more than there is, which a write and then the pet tell', { quantity: 6 }, undefined, { quantity: 6, inStock: 3, held: 2 }, [4, 1]],
    ['too much of another version', { quantity: 6 }, never, { quantity: 6, inStock: 3, held: 2 }, [3, 0]],
  ])('%s is refused', async (_, patch, precondition, refusal, [reads, transactions]) => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    expect(await change(id, patch, precondition)).toEqual(typeof refusal === 'object' ? { petId, ...refusal } : refusal);
    expect(shop().sent()).toEqual({ reads, transactions });
    expect(await shop().repository.get(id)).toMatchObject({ version: '1' });
  });

  it('too much of a pet that was read along is refused only after the pet is read again', async () => {
    const [from, to] = [await shop().newPet(5), await shop().newPet(1)];
    const id = await shop().newOrder({ petId: from, quantity: 2, complete: false });
    shop().comeFirst('read', 3, () => shop().put('pets', { id: to, stock: 2, openOrders: 0 }));
    expect(await change(id, { petId: to })).toMatchObject({ version: '2' });
  });

  it.each<[string, (id: number) => Promise<unknown>, unknown]>([
    ['changes it', (id) => shop().others.change(id, { quantity: 1 }, effect), { inStock: 4, held: 1 }],
    ['deletes it', (id) => shop().others.cancel(id, effect), 'missing'],
  ])('too much is judged again when another request %s in between', async (_, act, outcome) => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    shop().comeFirst('read', 4, () => act(id));
    const changed = await change(id, { quantity: 6 });
    expect(changed).toEqual(typeof outcome === 'object' ? { petId, quantity: 6, ...outcome } : outcome);
  });

  it('another change that comes first is kept', async () => {
    const id = await shop().newOrder({ quantity: 2, complete: false });
    const shipDate = '2027-01-15T09:00:00.000Z';
    shop().comeFirst('transaction', 1, () => shop().others.change(id, { shipDate }, effect));
    expect(await change(id, { quantity: 3 })).toEqual({ value: { id, quantity: 3, shipDate, complete: false }, version: '4' });
  });

  it('is refused when it is missing or complete', async () => {
    expect(await change(1, {})).toBe('missing');
    expect(await change(await shop().newOrder({ complete: true }), {}, never)).toBe('complete');
  });
});
