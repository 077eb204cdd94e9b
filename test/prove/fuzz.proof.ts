import { expect, it } from 'vitest';
import { conditionsOf, timeLimit } from './conditions.ts';
import { proveFuzz } from './fuzz.ts';

it(
  'responds as the contract says to whatever is near what it allows, and to bytes that are no HTTP, and never with a 5xx',
  async () => {
    const { broken, counts } = await proveFuzz(conditionsOf('fuzz', 0.01));
    expect(broken).toEqual([]);
    expect(Math.min(counts.rejected ?? 0, counts.accepted ?? 0)).toBeGreaterThan((counts['in process'] ?? 0) / 5);
  },
  timeLimit,
);
