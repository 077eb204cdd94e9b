import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonProblem } from '../../shared/http/jsonProblem.ts';

const at = (place: string) => `the body is not valid JSON at ${place}: `;

describe('a body that is not JSON', () => {
  it.each([
    ['{"name": Rex}', 'line 1, column 10', 'this is not JSON; strings and field names are written in double quotes'],
    ["{'name': 1}", 'line 1, column 2', 'this is not JSON; strings and field names are written in double quotes'],
    ['name=Rex', 'line 1, column 1', 'this is not JSON; strings and field names are written in double quotes'],
    ['\uFEFF{}', 'line 1, column 1', 'this is not JSON; strings and field names are written in double quotes'],
    ['{"name":', 'line 1, column 9', 'a value is expected'],
    ['{"a": 1,\n "b": 2,\n}', 'line 3, column 1', 'a field name in double quotes is expected'],
    ['{"a" 1}', 'line 1, column 6', 'a colon is expected'],
    ['{"🐶": 1 "b": 2}', 'line 1, column 9', 'a comma is expected'],
    ['{"a": 1', 'line 1, column 8', 'a } is expected'],
    ['[1', 'line 1, column 3', 'a ] is expected'],
    ['{}}', 'line 1, column 3', 'the JSON is complete before this'],
    ['{} // done', 'line 1, column 4', 'JSON has no comments'],
    ['{"a": "b}', 'line 1, column 7', 'the string is not closed on its line'],
    ['{"a": 1.}', 'line 1, column 7', 'the number is not complete'],
    ['{"a": "\\u12"}', 'line 1, column 7', '\\u must be followed by four hexadecimal digits'],
    ['{"a": "C:\\dogs"}', 'line 1, column 7', 'the string holds an escape that JSON does not have; a backslash is written \\\\'],
    ['{"a": "\t"}', 'line 1, column 7', 'control characters in a string must be escaped, such as \\n'],
  ])('%s', (text, place, expectation) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonProblem(text)).toBe(at(place) + expectation);
  });

  it('is described by the place of its error, and never quoted', () => {
    const valid = fc.json().map((text) => text.replaceAll('psk', ''));
    const broken = fc.tuple(valid, fc.nat(), fc.constantFrom('', '"', '}', ',', '\\', 'psk_secret')).map(([text, at, piece]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + 1);
    });
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(broken, (text) => {
        const problem = jsonProblem(text);
        return (
          isJson(text) ||
          (/^the body is not valid JSON at line \d+, column \d+: .+/.test(problem) &&
            !problem.includes('psk') &&
            !problem.endsWith('undefined'))
        );
      }),
      { numRuns: 2000, seed: 20270121 },
    );
  });
});

describe('a body that is JSON and is refused as such', () => {
  it.each([
    ['{"a": "\\ud800"}', 'a string in the body holds half a surrogate pair'],
    ['{"\\udc00": 1}', 'a string in the body holds half a surrogate pair'],
    ['{"__proto__": {}}', 'no field of the body may be named __proto__, or constructor with a prototype'],
    ['['.repeat(65_000), 'the JSON of the body is nested too deeply'],
  ])('%s', (text, problem) => {
    expect(jsonProblem(text)).toBe(problem);
  });
});
