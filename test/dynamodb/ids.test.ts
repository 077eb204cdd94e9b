import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsPerMillisecond, newId } from '../../shared/dynamodb/ids.ts';

const first = Date.UTC(2025, 0, 1);
const last = first + 2 ** 41 - 1;
const draw = fc.record({ now: fc.integer({ min: first + 1, max: last }), random: fc.nat(idsPerMillisecond - 1) });

describe('newId', () => {
  it('is the time and the random part, so it rises with time', () => {
    fc.assert(
      fc.property(draw, ({ now, random }) => {
        const id = newId(now, random);
        expect([Math.floor(id / idsPerMillisecond) + first, id % idsPerMillisecond]).toEqual([now, random]);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['the last of the first millisecond', first, 4095, 4095],
    ['the first of the next', first + 1, 0, 4096],
    ['the last there will ever be', last, 4095, Number.MAX_SAFE_INTEGER],
  ])('is the expected id, as %s', (_, now, random, id) => {
    expect(newId(now, random)).toBe(id);
  });
});
