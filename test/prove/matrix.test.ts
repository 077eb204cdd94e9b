import { expect, it } from 'vitest';
import { proveMatrix } from './matrix.ts';
import { shortForm } from './conditions.ts';

it('every operation refuses every credential that is not good, and changes nothing', async () => {
  const { broken, counts } = await proveMatrix(shortForm('credentials', 1));
  expect(broken).toEqual([]);
  expect(counts['requests refused']).toBeGreaterThan(200);
});
