import { expect, it } from 'vitest';
import { shortForm } from './conditions.ts';
import { proveFuzz } from './fuzz.ts';

it('refuses what an independent validator refuses, accepts what it accepts, and never responds with a 5xx', async () => {
  const { broken, counts } = await proveFuzz(shortForm('fuzz', 0.01));
  expect(broken).toEqual([]);
  expect(Math.min(counts.refused ?? 0, counts.accepted ?? 0)).toBeGreaterThan(200);
});
