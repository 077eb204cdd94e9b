import { expect, it } from 'vitest';
import { shortForm } from './conditions.ts';
import { proveRaces } from './races.ts';

it('many processes never sell more than the stock, leave no reference dangling, and repeat no effect', async () => {
  const { broken, counts } = await proveRaces(shortForm('races', 0.01));
  expect(broken).toEqual([]);
  expect(counts['races of two operations']).toBe(60);
  expect(counts.walks).toBe(1);
});
