import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useNoWaits } from '../support/faults.ts';
import type { Call, TestRequest } from '../support/request.ts';
import { useService } from '../support/service.ts';
import { openClient } from '../support/store.ts';
import { openZoo } from '../support/zoo.ts';
import { type Ask, change, patch, remove, setStock } from '../support/zooRequests.ts';

const service = useService('hotItems');
/** What others do before each of the first three transactions of `call`. */
let rival: TestRequest;
let calls: string[];
let call: Call;

useNoWaits();
beforeAll(() => {
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

const stockOf = async (petId: number) => (await service.call({ method: 'GET', path: `/store/inventory/${petId}` })).body.quantity;
const transactions = () => calls.filter((operation) => operation === 'TransactWriteItems').length;

const sell: Ask = ({ rex }) => ({ method: 'POST', path: '/store/orders', json: { petId: rex, quantity: 1 } });
const shipDate = '2027-01-15T09:00:00.000Z';

describe('one read and one transaction, though others change the item before each transaction:', () => {
  it.each<[string, Ask, Ask, boolean?]>([
    ['a stock is set while the pet sells', setStock('rex', 5), sell],
    ['a stock is set while others set it', setStock('rex', 5), setStock('rex', 6)],
    ['a stock is set while others rename the pet', setStock('rex', 5), patch('rex', { name: 'Tom' })],
    ['a stock is set with If-Match: *', setStock('rex', 5, { 'if-match': '*' }), sell],
    ['a stock is set with an If-None-Match of another version', setStock('rex', 5, { 'if-none-match': '"0"' }), sell],
    ['a pet gets a status while it sells', patch('rex', { status: 'sold' }), sell],
    ['a pet gets a status while others set its stock', patch('rex', { status: 'sold' }), setStock('rex', 6)],
    ['a pet is renamed while others rename it', patch('rex', { name: 'Tim' }), patch('rex', { name: 'Tom' })],
    ['a pet is renamed with If-Match: *', patch('rex', { name: 'Tim' }, { 'if-match': '*' }), patch('rex', { name: 'Tom' })],
    [
      'a pet is replaced while others change it',
      change('PUT', 'rex', ({ dogs }) => ({ name: 'Tim', categoryId: dogs })),
      patch('rex', { name: 'Tom', status: 'sold' }),
    ],
    ['a pet is deleted while others rename it', remove('max'), patch('max', { name: 'Tom' })],
    ['a category is renamed while others rename it', patch('dogs', { name: 'Hounds' }), patch('dogs', { name: 'Wolves' })],
    [
      'a category is replaced while others change it',
      change('PUT', 'dogs', { name: 'Hounds' }),
      patch('dogs', { name: 'Wolves', description: 'Grey' }),
    ],
    ['a category is deleted while others rename it', remove('cats'), patch('cats', { name: 'Lions' })],
    ['an order gets a date while others set it', patch('order', { shipDate }), patch('order', { shipDate: '2028-01-01T00:00:00Z' })],
    ['an order is completed while others set its date', patch('order', { shipDate, complete: true }), patch('order', { shipDate: null })],
    ['an order is deleted while others set its date', remove('order'), patch('order', { shipDate })],
    ['an order without a pet gets a quantity while others set it', patch('order', { quantity: 5 }), patch('order', { quantity: 6 }), true],
  ])('%s', async (_, ask, other, isPetless) => {
    const zoo = await openZoo(service);
    if (isPetless) await service.call(patch('order', { petId: null })(zoo));
    rival = other(zoo);
    const response = await call(ask(zoo));
    expect(response.status).toBe(response.text === '' ? 204 : 200);
    expect(calls).toEqual(['GetItem', 'TransactWriteItems']);

    const stored = await service.call({ method: 'GET', path: ask(zoo).path.replace(/^\/pets\/(.*)/, '/pets?id=$1') });
    expect(stored.headers.etag).toBe(response.headers.etag);
    if (response.status === 200) expect([stored.body].flat()).toEqual([response.body]);
  });

  it('a category in use is not deleted while others rename it', async () => {
    const zoo = await openZoo(service);
    rival = patch('dogs', { name: 'Wolves' })(zoo);
    expect((await call(remove('dogs')(zoo))).body.code).toBe('category_in_use');
    expect(calls).toEqual(['GetItem', 'TransactWriteItems']);
  });
});

describe('a second read, and the result of both changes, if others change what the response or the stock depends on:', () => {
  it.each<[string, Ask, Ask, object, number?]>([
    ['a stock is set while the pet gets a status', setStock('rex', 5), patch('rex', { status: 'sold' }), { quantity: 5, status: 'sold' }],
    [
      'a pet is renamed while it gets a status',
      patch('rex', { name: 'Tim' }),
      patch('rex', { status: 'sold' }),
      { name: 'Tim', status: 'sold' },
    ],
    [
      'a category is described while it is renamed',
      patch('dogs', { description: 'Loyal' }),
      patch('dogs', { name: 'Hounds' }),
      { name: 'Hounds', description: 'Loyal' },
    ],
    // The pet is read after the order.
    ['an order gets a quantity while others set it', patch('order', { quantity: 4 }), patch('order', { quantity: 3 }), { quantity: 4 }, 2],
    [
      'an order gets a date while it gets a quantity',
      patch('order', { shipDate }),
      patch('order', { quantity: 3 }),
      { quantity: 3, shipDate },
    ],
  ])('%s', async (_, ask, other, both, reads = 1) => {
    const zoo = await openZoo(service);
    rival = other(zoo);
    expect((await call(ask(zoo))).body).toMatchObject(both);
    const attempt = [...Array.from({ length: reads }, () => 'GetItem'), 'TransactWriteItems'];
    expect(calls).toEqual([...attempt, ...attempt]);
    const held = (await service.call({ method: 'GET', path: `/store/orders/${zoo.order}` })).body.quantity;
    expect(await stockOf(zoo.rex)).toBe(ask(zoo).path.includes('inventory') ? 5 : 7 - held);
  });

  it('an order is deleted while it gets a quantity, and gives back all that it holds', async () => {
    const zoo = await openZoo(service);
    rival = patch('order', { quantity: 3 })(zoo);
    expect((await call(remove('order')(zoo))).status).toBe(204);
    expect(calls).toEqual(['GetItem', 'TransactWriteItems', 'GetItem', 'TransactWriteItems']);
    expect(await stockOf(zoo.rex)).toBe(7);
  });
});
