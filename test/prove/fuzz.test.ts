import { expect, it } from 'vitest';
import { proveFuzz } from '../../scripts/prove/fuzz.ts';
import { shortForm } from './conditions.ts';

it('what an independent validator refuses is refused, what it takes is taken, and no response is a 5xx', async () => {
  const { broken, counts } = await proveFuzz(shortForm('fuzz', 0.01));
  expect(broken).toEqual([]);
  expect(Math.min(counts.refused ?? 0, counts.taken ?? 0)).toBeGreaterThan(200);
});
