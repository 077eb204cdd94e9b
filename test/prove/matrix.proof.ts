import { expect, it } from 'vitest';
import { conditionsOf } from './conditions.ts';
import { proveMatrix } from './matrix.ts';

it('every operation rejects every credential that is not good, and changes nothing', async () => {
  const { broken, counts } = await proveMatrix(conditionsOf('credentials', 1));
  expect(broken).toEqual([]);
  expect(counts['requests rejected']).toBeGreaterThan(200);
});
