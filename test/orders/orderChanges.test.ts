import { describe, expect, it } from 'vitest';
import type { Precondition } from '../../shared/dynamodb/store.ts';
import type { OrderFields } from '../../shared/orders/settleOrder.ts';
import { conflict } from '../support/faults.ts';
import { never, useRivalOrders } from '../support/rivalOrders.ts';
import { accountId, ownKey } from '../support/store.ts';

const shop = useRivalOrders('orderChanges');
/** How many reads and transactions. */
type Commands = [number, number];

const change = (id: number, patch: Partial<OrderFields>, precondition?: Precondition) => shop().repository.change(id, patch, precondition);

describe('changing an order of two units', () => {
  it.each<[string, number | undefined, Partial<OrderFields>, object, Commands]>([
    ['another quantity takes the difference', 5, { quantity: 4 }, { stock: 1, openOrders: 1 }, [2, 1]],
    ['another date takes nothing', 5, { shipDate: '2027-01-15T09:00:00.000Z' }, { stock: 3, openOrders: 1 }, [1, 1]],
    ['completion keeps what it took', 5, { complete: true }, { stock: 3, openOrders: 0 }, [1, 1]],
    ['another date asks nothing of a pet without an entry', undefined, { shipDate: '2027-01-15T09:00:00.000Z' }, { openOrders: 1 }, [1, 1]],
    ['another quantity takes nothing without an entry', undefined, { quantity: 4 }, { openOrders: 1 }, [2, 1]],
  ])('%s', async (_, stock, patch, left, [reads, transactions]) => {
    const petId = await shop().newPet(stock);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    const changed = await change(id, patch);
    expect(shop().sent()).toEqual({ reads, transactions });
    expect(changed).toEqual({ value: { id, petId, quantity: 2, complete: false, ...patch }, version: '11' });
    expect(await shop().repository.get(id)).toEqual(changed);
    expect(await shop().itemOf('pets', petId)).toMatchObject(left);
    expect((await shop().itemOf('orders', id))?.byPetAndComplete).toBe(`${accountId}#${petId}#${patch.complete ?? false}`);
  });

  it('another pet gives its stock', async () => {
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
    const changed = await shop().repository.change(id, { petId: null, quantity: 3 });
    expect(changed).toEqual({ value: { id, quantity: 3, complete: false }, version: '11' });
    expect(shop().sent()).toEqual({ reads: 1, transactions: 1 });
    expect(await shop().itemOf('orders', id)).toEqual({
      ...ownKey(id),
      details: { quantity: 3, complete: false },
      taken: 0,
      version: 11,
      byComplete: `${accountId}#false`,
    });
    expect(await shop().itemOf('pets', petId)).toMatchObject({ stock: 5, openOrders: 0 });
  });

  it.each<[string, Partial<OrderFields>, Precondition, unknown, Commands]>([
    ['an unknown pet', { petId: 9_999 }, undefined, 'no-such-pet', [2, 0]],
    ['another quantity of an unknown pet', { petId: 9_999, quantity: 3 }, undefined, 'no-such-pet', [2, 0]],
    ['another version', {}, (version) => version !== '1', 'stale', [1, 0]],
    ['more than there is', { quantity: 6 }, undefined, { quantity: 6, inStock: 3, held: 2 }, [3, 0]],
    ['too much of another version', { quantity: 6 }, never, { quantity: 6, inStock: 3, held: 2 }, [3, 0]],
  ])('%s is rejected', async (_, patch, precondition, rejection, [reads, transactions]) => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    expect(await change(id, patch, precondition)).toEqual(
      typeof rejection === 'object' ? { outcome: 'shortage', petId, ...rejection } : rejection,
    );
    expect(shop().sent()).toEqual({ reads, transactions });
    expect(await shop().repository.get(id)).toMatchObject({ version: '1' });
  });

  it.each<[string, (id: number) => Promise<unknown>, unknown]>([
    ['changes it', (id) => shop().others.change(id, { quantity: 1 }), { inStock: 4, held: 1 }],
    ['deletes it', (id) => shop().others.cancel(id), 'missing'],
  ])('too much is judged again when another request %s in between', async (_, act, outcome) => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    shop().comeFirst('read', 3, () => act(id));
    const changed = await change(id, { quantity: 6 });
    expect(changed).toEqual(typeof outcome === 'object' ? { outcome: 'shortage', petId, quantity: 6, ...outcome } : outcome);
  });

  it('is rejected when it is missing or complete', async () => {
    expect(await change(1, {})).toBe('missing');
    expect(await change(await shop().newOrder({ complete: true }), {}, never)).toBe('complete');
  });
});

describe('changing an order that others change before it is written', () => {
  const shipDate = '2027-01-15T09:00:00.000Z';
  const other = { shipDate: '2028-01-01T00:00:00.000Z' };
  const toAnother = async () => ({ petId: await shop().newPet(5) });

  it.each<[string, boolean, () => Promise<object> | object, Partial<OrderFields>, object, Commands]>([
    ['keeps their date', true, () => other, { quantity: 3 }, { quantity: 3, ...other }, [4, 2]],
    ['replaces their date', true, () => other, { quantity: 3, shipDate }, { quantity: 3, shipDate }, [2, 1]],
    ['replaces their quantity, and its units', true, () => ({ quantity: 4 }), { quantity: 3 }, { quantity: 3 }, [4, 2]],
    ['gives units back to their pet', true, toAnother, { quantity: 1 }, { quantity: 1 }, [4, 2]],
    ['replaces their quantity without a pet', false, () => ({ quantity: 4 }), { quantity: 3 }, { quantity: 3 }, [1, 1]],
    ['takes units of their pet', false, toAnother, { quantity: 3 }, { quantity: 3 }, [3, 2]],
  ])('%s', async (_, hasPet, rival, patch, result, [reads, transactions]) => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ ...(hasPet && { petId }), quantity: 2, complete: false });
    const theirs = await rival();
    shop().comeFirst('transaction', 1, () => shop().others.change(id, theirs));
    const changed = await change(id, patch);
    expect(changed).toMatchObject({ value: { id, ...result } });
    expect(shop().sent()).toEqual({ reads, transactions });
    const left = await shop().repository.get(id);
    expect(left).toEqual(changed);
    const units = (pet: number) => (left?.value.petId === pet ? 5 - (left.value.quantity ?? 0) : 5);
    for (const pet of [petId, petId + 1].filter((pet) => pet === petId || 'petId' in theirs)) {
      expect(await shop().itemOf('pets', pet)).toMatchObject({ stock: units(pet) });
    }
  });

  it.each<[string, Partial<OrderFields>, Precondition, unknown, number]>([
    ['is rejected if they complete it', { complete: true }, undefined, 'complete', 1],
    ['is rejected if it names the version before', other, (version) => version === '1', 'stale', 1],
    ['is done if it names any version', other, () => true, { value: { quantity: 3, shipDate } }, 1],
  ])('%s', async (_, rival, precondition, outcome, transactions) => {
    const id = await shop().newOrder({ quantity: 2, complete: false });
    shop().comeFirst('transaction', 1, () => shop().others.change(id, rival));
    const changed = await change(id, { quantity: 3, shipDate }, precondition);
    if (typeof outcome === 'object') expect(changed).toMatchObject(outcome as object);
    else expect(changed).toBe(outcome);
    expect(shop().sent().transactions).toBe(transactions);
  });

  it('reads the pet that it names again, after the order, if its stock is bought', async () => {
    const [from, to] = [await shop().newPet(5), await shop().newPet(5)];
    const id = await shop().newOrder({ petId: from, quantity: 2, complete: false });
    shop().comeFirst('transaction', 1, () => shop().others.place({ petId: to, quantity: 4, complete: false }));
    expect(await change(id, { petId: to, quantity: 3 })).toEqual({ outcome: 'shortage', petId: to, quantity: 3, inStock: 1, held: 0 });
    expect(shop().sent()).toEqual({ reads: 5, transactions: 1 });
  });

  it('is tried again as it was, if its transaction meets another', async () => {
    const petId = await shop().newPet(5);
    const id = await shop().newOrder({ petId, quantity: 2, complete: false });
    shop().comeFirst('transaction', 1, () => Promise.reject(conflict()));
    expect(await change(id, { quantity: 3 })).toMatchObject({ value: { quantity: 3 } });
    expect(shop().sent()).toEqual({ reads: 4, transactions: 2 });
  });
});
