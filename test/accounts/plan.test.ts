import { describe, expect, test } from 'vitest';
import { limitsOf, plans } from '../../shared/accounts/plan.ts';
import { contract } from '../support/contract.ts';

test('the plans are those of the contract', () => {
  expect(contract.components.schemas.Account?.properties?.plan?.enum).toEqual(Object.values(plans).map(({ name }) => name));
});

describe('a plan', () => {
  test.each([
    ['free', 60, 1_000],
    ['pro', 300, 10_000],
    ['business', 1_000, 100_000],
  ] as const)('%s allows %i per minute and %i per day', (plan, perMinute, perDay) => {
    expect(limitsOf(plan)).toEqual({ perMinute, perDay });
    expect(() => limitsOf(plan, { perMinute: 1, perDay: 1 })).toThrow(RangeError);
  });

  test('enterprise allows its own limits', () => {
    expect(limitsOf('enterprise', { perMinute: 50_000, perDay: 1 })).toEqual({ perMinute: 50_000, perDay: 1 });
    expect(() => limitsOf('enterprise')).toThrow(RangeError);
  });
});
