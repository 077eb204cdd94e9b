import { expect, test } from 'vitest';
import { isOngoing } from '../../shared/dynamodb/store.ts';

const minute = 60_000;

test.each([
  ['ends now', 0, false],
  ['ends later', 1, true],
  ['began half a minute ahead, by another clock', 90_000, true],
  ['began further ahead, by a wrong clock', 90_001, false],
])('a minute that %s', (_, left, ongoing) => {
  const now = 1_000_000;
  expect(isOngoing(now + left, minute, now)).toBe(ongoing);
});
