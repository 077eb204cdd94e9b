import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lruCache } from '../../common/lruCache.ts';

test('the LRU cache never exceeds its capacity, and keeps the most recently used', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.record({ act: fc.constantFrom('get', 'set', 'delete'), key });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 40, size: 'max' }), (capacity, steps) => {
      const entries = lruCache<number>(capacity);
      let model: Array<[string, number]> = [];
      for (const [at, { act, key: name }] of steps.entries()) {
        const known = model.find(([other]) => other === name);
        const rest = model.filter(([other]) => other !== name);
        if (act === 'get') {
          expect(entries.get(name)).toBe(known?.[1]);
          if (known) model = [...rest, known];
        } else if (act === 'set') {
          entries.set(name, at);
          model = [...rest, [name, at] as [string, number]].slice(-capacity);
        } else {
          entries.delete(name);
          model = rest;
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
