import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesStrongly, matchesWeakly } from '../../shared/http/etags.ts';

// RFC 9110, section 8.8.3.2, and lists of tags of sections 13.1.1 and 13.1.2.
describe('entity tags of version 1', () => {
  it.each([
    ['"1"', true, true],
    ['W/"1"', false, true],
    ['*', true, true],
    ['"2"', false, false],
    ['W/"2"', false, false],
    ['"11"', false, false],
    ['""', false, false],
    ['"2", "1"', true, true],
    ['"2","1"', true, true],
    ['"2" \t,\t "1"', true, true],
    ['"2", W/"1"', false, true],
    ['W/"1", "1"', true, true],
    ['"2,1"', false, false],
    ['"2", ","', false, false],
    ['"W/1"', false, false],
    ['"*"', false, false],
    ['1', false, false],
  ])('in the header %s match strongly: %s, weakly: %s', (header, strongly, weakly) => {
    expect(matchesStrongly(header, '1')).toBe(strongly);
    expect(matchesWeakly(header, '"1"')).toBe(weakly);
  });

  it('match in a list exactly if they are in it', () => {
    const tag = fc.record({ weak: fc.boolean(), version: fc.stringMatching(/^[0-3.,* W/]{0,4}$/) });
    const write = ({ weak, version }: { weak: boolean; version: string }) => `${weak ? 'W/' : ''}"${version}"`;
    fc.assert(
      fc.property(fc.array(tag, { minLength: 1, maxLength: 4 }), fc.constantFrom(', ', ',', ' , '), (tags, comma) => {
        const header = tags.map(write).join(comma);
        for (const { version } of [...tags, { version: '1' }]) {
          const named = tags.filter((one) => one.version === version);
          expect(matchesStrongly(header, version)).toBe(named.some(({ weak }) => !weak));
          expect(matchesWeakly(header, `"${version}"`)).toBe(named.length > 0);
        }
      }),
      { numRuns: 300, seed: 20270116 },
    );
  });
});
