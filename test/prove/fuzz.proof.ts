import { expect, it } from 'vitest';
import { shortForm } from './conditions.ts';
import { proveFuzz } from './fuzz.ts';

it('rejects what an independent validator rejects, accepts what it accepts, and never responds with a 5xx', async () => {
  const { broken, counts } = await proveFuzz(shortForm('fuzz', 0.01));
  expect(broken).toEqual([]);
  expect(Math.min(counts.rejected ?? 0, counts.accepted ?? 0)).toBeGreaterThan(200);
});
