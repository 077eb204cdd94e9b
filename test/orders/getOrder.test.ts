import { describe, expect, it } from 'vitest';
import { describeRead } from '../support/conditions.ts';
import { startShop } from '../support/service.ts';

const shop = await startShop('getOrder');
const id = await shop.newOrder({ quantity: 2 });

describe('getOrder', () => {
  describeRead(shop, 'getOrder', () => `/store/orders/${id}`, 'order with the id');

  it('200 with the order', async () => {
    expect((await shop.get(`/store/orders/${id}`)).body).toEqual({ id, quantity: 2, complete: false });
  });
});
