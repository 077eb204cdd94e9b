import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, TestRequest } from '../../tools/inProcess/request.ts';
import { useShop } from '../support/useShop.ts';
import { openClient } from '../support/store.ts';

const shop = useShop('hotItems');
const { service } = shop;
/** What others do before each of the first three transactions of `call`. */
let rival: TestRequest;
let calls: string[];
let call: Call;

beforeAll(async () => {
  // The waits between tries are random; here every one is 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const client = openClient(async ({ operation }, send) => {
    calls.push(operation);
    if (operation === 'TransactWriteItems' && transactions() <= 3) expect((await service.call(rival)).status).toBeLessThan(300);
    return send();
  });
  call = service.callThrough(client);
});
beforeEach(() => {
  calls = [];
});

const transactions = () => calls.filter((operation) => operation === 'TransactWriteItems').length;

/** A category and a pet with a stock, an open order for one unit of it, and of each kind an item that no other refers to. */
async function openItems() {
  const create = async (path: string, json: object): Promise<number> => (await service.call({ method: 'POST', path, json })).body.id;
  const categoryId = await create('/categories', { name: 'Dogs' });
  const unused = await create('/categories', { name: 'Cats' });
  const petId = await create('/pets', { name: 'Rex', categoryId });
  const spare = await create('/pets', { name: 'Max', categoryId });
  await shop.setStock(petId, 9);
  const orderId = await create('/store/orders', { petId, quantity: 1 });
  const petless = await create('/store/orders', { quantity: 1 });
  return { categoryId, unused, petId, spare, orderId, petless };
}
type Items = Awaited<ReturnType<typeof openItems>>;
type Ask = (items: Items) => TestRequest;

const request = (method: string, path: string, json?: object, headers: Record<string, string> = {}): TestRequest => ({
  ...{ method, path, headers },
  ...(json && { json }),
});
const order: Ask = ({ petId }) => request('POST', '/store/orders', { petId, quantity: 1 });
const setStock =
  (quantity: number, headers?: Record<string, string>): Ask =>
  ({ petId }) =>
    request('PUT', `/store/inventory/${petId}`, { quantity }, headers);
const patchPet =
  (json: object, headers?: Record<string, string>): Ask =>
  ({ petId }) =>
    request('PATCH', `/pets/${petId}`, json, headers);
const patchCategory =
  (json: object): Ask =>
  ({ categoryId }) =>
    request('PATCH', `/categories/${categoryId}`, json);
const patchOrder =
  (json: object): Ask =>
  ({ orderId }) =>
    request('PATCH', `/store/orders/${orderId}`, json);
const deleteOrder: Ask = ({ orderId }) => request('DELETE', `/store/orders/${orderId}`);
const shipDate = '2027-01-15T09:00:00.000Z';

describe('one read and one transaction, though others change the item before each transaction:', () => {
  it.each<[string, Ask, Ask]>([
    ['a stock is set while the pet sells', setStock(5), order],
    ['a stock is set while others set it', setStock(5), setStock(6)],
    ['a stock is set while others rename the pet', setStock(5), patchPet({ name: 'Tom' })],
    ['a stock is set with If-Match: *', setStock(5, { 'if-match': '*' }), order],
    ['a stock is set with an If-None-Match of another version', setStock(5, { 'if-none-match': '"0"' }), order],
    ['a pet gets a status while it sells', patchPet({ status: 'sold' }), order],
    ['a pet gets a status while others set its stock', patchPet({ status: 'sold' }), setStock(6)],
    ['a pet is renamed while others rename it', patchPet({ name: 'Tim' }), patchPet({ name: 'Tom' })],
    ['a pet is renamed with If-Match: *', patchPet({ name: 'Tim' }, { 'if-match': '*' }), patchPet({ name: 'Tom' })],
    [
      'a pet is replaced while others change it',
      ({ petId, categoryId }) => request('PUT', `/pets/${petId}`, { name: 'Tim', categoryId }),
      patchPet({ name: 'Tom', status: 'sold' }),
    ],
    [
      'a pet is deleted while others rename it',
      ({ spare }) => request('DELETE', `/pets/${spare}`),
      ({ spare }) => request('PATCH', `/pets/${spare}`, { name: 'Tom' }),
    ],
    ['a category is renamed while others rename it', patchCategory({ name: 'Hounds' }), patchCategory({ name: 'Wolves' })],
    [
      'a category is replaced while others change it',
      ({ categoryId }) => request('PUT', `/categories/${categoryId}`, { name: 'Hounds' }),
      patchCategory({ name: 'Wolves', description: 'Grey' }),
    ],
    [
      'a category is deleted while others rename it',
      ({ unused }) => request('DELETE', `/categories/${unused}`),
      ({ unused }) => request('PATCH', `/categories/${unused}`, { name: 'Lions' }),
    ],
    ['an order gets a date while others set it', patchOrder({ shipDate }), patchOrder({ shipDate: '2028-01-01T00:00:00Z' })],
    ['an order is completed while others set its date', patchOrder({ shipDate, complete: true }), patchOrder({ shipDate: null })],
    ['an order is deleted while others set its date', deleteOrder, patchOrder({ shipDate })],
    [
      'an order without a pet gets a quantity while others set it',
      ({ petless }) => request('PATCH', `/store/orders/${petless}`, { quantity: 5 }),
      ({ petless }) => request('PATCH', `/store/orders/${petless}`, { quantity: 6 }),
    ],
  ])('%s', async (_, ask, other) => {
    const items = await openItems();
    rival = other(items);
    const response = await call(ask(items));
    expect(response.status).toBe(response.text === '' ? 204 : 200);
    expect(calls).toEqual(['GetItem', 'TransactWriteItems']);

    const stored = await service.call(request('GET', ask(items).path.replace(/^\/pets\/(.*)/, '/pets?id=$1')));
    expect(stored.headers.etag).toBe(response.headers.etag);
    if (response.status === 200) expect([stored.body].flat()).toEqual([response.body]);
  });

  it('a category in use is not deleted while others rename it', async () => {
    const items = await openItems();
    rival = patchCategory({ name: 'Wolves' })(items);
    expect((await call(request('DELETE', `/categories/${items.categoryId}`))).body.code).toBe('category_in_use');
    expect(calls).toEqual(['GetItem', 'TransactWriteItems']);
  });
});

describe('a second read, and the result of both changes, if others change what the response or the stock depends on:', () => {
  it.each<[string, Ask, Ask, object]>([
    ['a stock is set while the pet gets a status', setStock(5), patchPet({ status: 'sold' }), { quantity: 5, status: 'sold' }],
    ['a pet is renamed while it gets a status', patchPet({ name: 'Tim' }), patchPet({ status: 'sold' }), { name: 'Tim', status: 'sold' }],
    [
      'a category is described while it is renamed',
      patchCategory({ description: 'Loyal' }),
      patchCategory({ name: 'Hounds' }),
      { name: 'Hounds', description: 'Loyal' },
    ],
    ['an order gets a quantity while others set it', patchOrder({ quantity: 2 }), patchOrder({ quantity: 3 }), { quantity: 2 }],
    ['an order gets a date while it gets a quantity', patchOrder({ shipDate }), patchOrder({ quantity: 3 }), { quantity: 3, shipDate }],
  ])('%s', async (_, ask, other, both) => {
    const items = await openItems();
    rival = other(items);
    expect((await call(ask(items))).body).toMatchObject(both);
    expect(calls).toEqual(['GetItem', 'TransactWriteItems', 'GetItem', 'TransactWriteItems']);
    const held = (await service.call(request('GET', `/store/orders/${items.orderId}`))).body.quantity;
    expect(await shop.stockOf(items.petId)).toBe(ask(items).path.includes('inventory') ? 5 : 9 - held);
  });

  it('an order is deleted while it gets a quantity, and gives back all that it holds', async () => {
    const items = await openItems();
    rival = patchOrder({ quantity: 3 })(items);
    expect((await call(deleteOrder(items))).status).toBe(204);
    expect(calls).toEqual(['GetItem', 'TransactWriteItems', 'GetItem', 'TransactWriteItems']);
    expect(await shop.stockOf(items.petId)).toBe(9);
  });
});
