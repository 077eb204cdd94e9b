import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lruCache } from '../../common/lruCache.ts';

describe('the LRU cache', () => {
  test.each<[string, (entries: ReturnType<typeof lruCache<number>>) => void, string[]]>([
    ['set first', () => {}, ['b', 'c']],
    ['not set and not read', (entries) => entries.get('a'), ['a', 'c']],
    ['not set again', (entries) => entries.set('a', 4), ['a', 'c']],
  ])('drops the entry that was %s', (_, use, left) => {
    const entries = lruCache<number>(2);
    entries.set('a', 1);
    entries.set('b', 2);
    use(entries);
    entries.set('c', 3);
    expect(['a', 'b', 'c'].filter((name) => entries.get(name) !== undefined)).toEqual(left);
  });

  test('keeps its capacity after a get of an unknown key', () => {
    const entries = lruCache<number>(2);
    entries.set('a', 1);
    entries.get('d');
    entries.set('b', 2);
    expect([entries.get('a'), entries.get('b')]).toEqual([1, 2]);
  });

  test('never exceeds its capacity, and keeps the most recently used', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const step = fc.record({ act: fc.constantFrom('get', 'set', 'delete'), key });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step), (capacity, steps) => {
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
    );
  });
});
