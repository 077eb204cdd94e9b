import { describe, expect, it } from 'vitest';
import { newId } from '../../shared/dynamodb/ids.ts';

const first = Date.UTC(2025, 0, 1);
const last = first + 2 ** 41 - 1;

describe('newId', () => {
  it.each([
    ['the last of the first millisecond', first, 4095, 4095],
    ['the first of the next', first + 1, 0, 4096],
    ['one of a later millisecond', first + 5, 7, 20_487],
    ['the last there will ever be', last, 4095, Number.MAX_SAFE_INTEGER],
  ])('is the expected id, as %s', (_, now, random, id) => {
    expect(newId(now, random)).toBe(id);
  });
});
