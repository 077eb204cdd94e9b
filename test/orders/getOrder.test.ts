import { beforeAll, describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { useShop } from '../support/service.ts';
import { absent } from '../support/shop.ts';

const shop = useShop('getOrder');
let id: number;

beforeAll(async () => {
  id = await shop.newOrder({ quantity: 2 });
});

const read = (headers = {}) => shop.get(`/store/orders/${id}`, headers);

describe('getOrder', () => {
  describeRead(shop, 'getOrder', () => `/store/orders/${id}`);

  it('200 with the order', async () => {
    expect((await read()).body).toEqual({ id, quantity: 2, complete: false });
  });

  it('404 for an order that does not exist', async () => {
    const message = `there is no order with the id ${absent}`;
    expect((await shop.get(`/store/orders/${absent}`)).body).toEqual({ code: 'resource_not_found', message, status: 404 });
  });
});
