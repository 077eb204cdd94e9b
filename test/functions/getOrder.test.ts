import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';
import { sdk } from '../support/store.ts';

let service: Service;
let orderId: number;

beforeAll(async () => {
  service = await startService('getOrder');
  orderId = await (await openShop(service.call)).newOrder({ quantity: 2 });
});

const read = (id: number | string, headers: Record<string, string> = {}) =>
  service.call({ method: 'GET', path: `/store/orders/${id}`, headers });

describe('getOrder', () => {
  describeCommonResponses(
    'getOrder',
    () => service,
    () => ({ method: 'GET', path: `/store/orders/${orderId}` }),
  );

  it('200 with the order and its entity tag', async () => {
    const response = await read(orderId);
    expect(response).toMatchObject({ status: 200, body: { id: orderId, quantity: 2, complete: false } });
    expect(response.headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-cache' });
  });

  it.each(['"1"', 'W/"1"', '*', '"0", "1"'])('304 for the If-None-Match %s', async (known) => {
    expect(await read(orderId, { 'if-none-match': known })).toMatchObject({ status: 304, text: '', headers: { etag: '"1"' } });
  });

  it('200 for the If-None-Match of another version', async () => {
    expect((await read(orderId, { 'if-none-match': '"2"' })).status).toBe(200);
  });

  it('400 for an If-None-Match that is not an entity tag', async () => {
    expect((await read(orderId, { 'if-none-match': '1' })).body.code).toBe('invalid_parameter');
  });

  it('404 for an order that does not exist', async () => {
    const response = await read(9007199254740991);
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no order has the id 9007199254740991', status: 404 });
  });

  describe('next to the orders 1, 16, 1000 and 9007199254740990', () => {
    beforeAll(async () => {
      for (const id of [1, 16, 1000, 9007199254740990]) {
        const item = { id, complete: false, taken: 0, version: 1, byComplete: 'none' };
        await sdk.put({ TableName: service.tables.orders, Item: item });
      }
    });

    it.each([
      ['1', 200, undefined],
      ['%31', 200, undefined],
      ['9007199254740990', 200, undefined],
      ['9007199254740991', 404, 'resource_not_found'],
      ['9007199254740992', 400, 'invalid_parameter'],
      ['9007199254740993', 400, 'invalid_parameter'],
      ['18014398509481980', 400, 'invalid_parameter'],
      ['0', 400, 'invalid_parameter'],
      ['-1', 400, 'invalid_parameter'],
      ['0x10', 400, 'invalid_parameter'],
      ['1e3', 400, 'invalid_parameter'],
      ['+1', 400, 'invalid_parameter'],
      ['01', 400, 'invalid_parameter'],
      ['1.0', 400, 'invalid_parameter'],
      ['%201', 400, 'invalid_parameter'],
      ['1%20', 400, 'invalid_parameter'],
      ['%EF%BC%91', 400, 'invalid_parameter'],
      ['1'.repeat(2000), 400, 'invalid_parameter'],
      ['1%2F2', 404, 'route_not_found'],
      ['', 404, 'route_not_found'],
    ])('%s gets %i', async (text, status, code) => {
      const response = await read(text);
      expect(response).toMatchObject({ status, body: code === undefined ? { id: Number(decodeURIComponent(text)) } : { code } });
    });
  });
});
