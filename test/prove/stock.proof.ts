import { expect, it } from 'vitest';
import { shortForm } from './conditions.ts';
import { proveStock } from './stock.ts';

it('many processes never sell more than the stock', async () => {
  const { broken, counts } = await proveStock(shortForm('stock', 0.01));
  expect(broken).toEqual([]);
  expect(counts['orders for the last units']).toBe(50);
});
