import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesStrongly, matchesWeakly, precondition } from '../../shared/http/conditionalRequest.ts';
import { contract } from '../support/contract.ts';

// RFC 9110, section 8.8.3.2, and lists of tags of sections 13.1.1 and 13.1.2.
describe('entity tags of version 1', () => {
  it.each([
    ['*', true, true],
    ['1', false, false],
  ])('in the header %s match strongly: %s, weakly: %s', (header, strongly, weakly) => {
    expect(matchesStrongly(header, '1')).toBe(strongly);
    expect(matchesWeakly(header, '"1"')).toBe(weakly);
  });

  const tags = fc.array(fc.record({ weak: fc.boolean(), version: fc.stringMatching(/^[0-3.,* W/]{0,4}$/) }), {
    minLength: 1,
    maxLength: 4,
  });
  const write = ({ weak, version }: { weak: boolean; version: string }) => `${weak ? 'W/' : ''}"${version}"`;
  /** The tags, with spaces and empty elements between and around them. */
  const lists = fc
    .tuple(tags, fc.constantFrom(', ', ',', ' , ', ',,', ',\t, ,'), fc.constantFrom('', ',', ', ,'), fc.constantFrom('', ',', ' ,\t,'))
    .map(([named, comma, before, after]) => ({ named, header: `${before}${named.map(write).join(comma)}${after}` }));

  it('match in a list exactly if they are in it', () => {
    fc.assert(
      fc.property(lists, ({ named, header }) => {
        for (const { version } of [...named, { version: '1' }]) {
          const same = named.filter((one) => one.version === version);
          expect(matchesStrongly(header, version)).toBe(same.some(({ weak }) => !weak));
          expect(matchesWeakly(header, `"${version}"`)).toBe(same.length > 0);
        }
      }),
      { numRuns: 300, seed: 20270116 },
    );
  });

  // RFC 9110, section 5.6.1.2: a recipient ignores empty elements.
  describe('in the contract', () => {
    const pattern = new RegExp(contract.components.schemas.EntityTags?.['x-matches'] as string);

    it('may stand in any list', () => {
      fc.assert(
        fc.property(lists, ({ header }) => pattern.test(header)),
        { numRuns: 300, seed: 20270117 },
      );
    });

    it.each(['', ',', '1', '"1', '"1" "2"', '"1", *', '*,', 'w/"1"', '"1",W/'])('are not in %o', (header) => {
      expect(header).not.toMatch(pattern);
    });

    it.each([',', ' ', ', ', '"",', '"" ,', 'W/"",,'])('are matched in linear time: 8 KB of %o', (part) => {
      const text = part.repeat(8_192 / part.length);
      for (const header of [`${text}x`, `"1"${text}x`, `${text}"1"${text}"`]) expect(header).not.toMatch(pattern);
    });
  });
});

const current = '2';

// RFC 9110, sections 13.1.1, 13.1.2 and 13.2.2. `describeChange` sends one header with each form of entity tag.
describe('a change of version 2, or of what does not exist', () => {
  it.each([
    ['*', undefined, true, false],
    [undefined, 'W/"2"', false, true],
    [undefined, '*', false, true],
    ['"2"', '"1"', true, false],
    ['"2"', '"2"', false, false],
    ['"1"', '"1"', false, false],
    ['*', '*', false, false],
  ])('with If-Match %s and If-None-Match %s', (ifMatch, ifNoneMatch, changes, creates) => {
    const condition = precondition({ 'if-match': ifMatch, 'if-none-match': ifNoneMatch });
    expect([condition?.allows(current), condition?.allows(undefined)]).toEqual([changes, creates]);
  });
});

it.each([
  [{ 'if-match': '"1"' }, 'the pet has changed: its ETag is not in If-Match; read it again'],
  [{ 'if-none-match': '*' }, 'the pet already exists, and If-None-Match is *'],
  [{ 'if-none-match': '"2"' }, 'the pet has not changed: its ETag is in If-None-Match'],
  [{ 'if-match': '"1"', 'if-none-match': '*' }, 'the pet does not meet both If-Match and If-None-Match'],
])('%j is rejected with: %s', (headers, message) => {
  expect(precondition(headers)?.problem('pet')).toBe(message);
});
