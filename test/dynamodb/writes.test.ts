import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutNulls } from '../../shared/dynamodb/writes.ts';

/** The algorithm of RFC 7396, section 2, for objects without nested objects. */
function mergePatch(target: Record<string, unknown>, patch: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

const name = fc.constantFrom('petId', 'quantity', 'shipDate', 'complete');
const value = fc.oneof(fc.constantFrom(0, '', false), fc.integer(), fc.string(), fc.boolean());

describe('withoutNulls', () => {
  it('merges fields and a patch as RFC 7396 does', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value), fc.dictionary(name, fc.option(value)), (target, patch) => {
        expect(withoutNulls({ ...target, ...patch })).toStrictEqual(mergePatch(target, patch));
      }),
      { seed: 1 },
    );
  });
});
