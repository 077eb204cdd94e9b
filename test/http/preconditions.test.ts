import { describe, expect, it } from 'vitest';
import { describeUnmet, precondition } from '../../shared/http/preconditions.ts';

const current = '2';

// RFC 9110, sections 13.1.1, 13.1.2 and 13.2.2.
describe('a change of version 2, or of what does not exist', () => {
  it.each([
    ['"2"', undefined, true, false],
    ['W/"2"', undefined, false, false],
    ['"1"', undefined, false, false],
    ['*', undefined, true, false],
    [undefined, '"2"', false, true],
    [undefined, 'W/"2"', false, true],
    [undefined, '"1"', true, true],
    [undefined, '"1","2"', false, true],
    [undefined, '*', false, true],
    ['"2"', '"1"', true, false],
    ['"2"', '"2"', false, false],
    ['"1"', '"1"', false, false],
    ['"1"', '"2"', false, false],
    ['*', '*', false, false],
  ])('with If-Match %s and If-None-Match %s', (ifMatch, ifNoneMatch, changes, creates) => {
    const isMet = precondition({ 'if-match': ifMatch, 'if-none-match': ifNoneMatch });
    expect([isMet?.(current), isMet?.(undefined)]).toEqual([changes, creates]);
  });

  it('without a condition', () => {
    expect(precondition({})).toBeUndefined();
  });
});

it.each([
  [{ 'if-match': '"1"' }, 'the pet has changed: If-Match does not name its ETag'],
  [{ 'if-none-match': '*' }, 'the pet exists: If-None-Match is *'],
  [{ 'if-none-match': '"2"' }, 'the pet has not changed: If-None-Match names its ETag'],
  [{ 'if-match': '"1"', 'if-none-match': '*' }, 'the pet does not meet both If-Match and If-None-Match'],
])('%j is refused with: %s', (headers, message) => {
  expect(describeUnmet('pet', headers)).toBe(message);
});
