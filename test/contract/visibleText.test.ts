import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeUnseen, invisibleProblem, readableLine } from '../../common/visibleText.ts';

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Written down from the charts of Unicode, as the code asks for properties. */
const unseenCharacters = [
  ...between(0x00, 0x1f),
  ...between(0x7f, 0x9f),
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b',
  ...between(0x200e, 0x200f),
  ...between(0x2028, 0x202e),
  ...between(0x2060, 0x206f),
  ...'\u2800\u3164\ufeff\uffa0\ufff9\ufffa\ufffb',
  ...between(0xfe00, 0xfe0d),
  ...between(0x1d173, 0x1d17a),
  ...between(0xe0000, 0xe007f),
  '\ud800',
  '\udfff',
];
const blanks = [...' \u00a0\u1680\u2000\u2003\u200a\u202f\u205f\u3000'];
const code = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const seed = { seed: 1, numRuns: 2000 };
const visible = fc.stringMatching(/^[a-z0-9@äßЖ犬語א😀🐶]{1,8}$/u);
/** fast-check's unit `binary` is the same, and spends half a second on tables of Unicode. */
const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));
const anything = fc.oneof(
  fc.string({ unit: anyCodePoint }),
  fc
    .array(fc.oneof(fc.constantFrom(...unseenCharacters, ...blanks, ...'aא犬👩💻❤क्षمی\u0301\u200c\u200d\ufe0e\ufe0f\u093f🏽')), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

describe('a text on one line', () => {
  it.each(['CI server', 'cafe\u0301', '予約　係', 'مفتاح الخادم', '❤️ production', '👩🏽‍💻 laptop', '🏳️‍🌈', 'می‌خواهم', 'क्‍ष', 'a  b'])(
    'may be %s',
    (text) => {
      expect(invisibleProblem(text)).toBeUndefined();
      expect(readableLine(text)).toBe(text);
      expect(escapeUnseen(text)).toBe(text);
    },
  );

  it('has no invisible character: an error names the first one and its place', () => {
    fc.assert(
      fc.property(visible, fc.constantFrom(...unseenCharacters), visible, (before, unseen, after) => {
        expect(invisibleProblem(before + unseen + after + unseen)).toBe(
          `must have only visible characters; character ${[...before].length + 1} is ${code(unseen)}`,
        );
      }),
      seed,
    );
  });

  it.each(blanks)('has no blank %j at an end, and may have one within', (blank) => {
    expect(invisibleProblem(`${blank}犬`)).toBe(`must begin with a visible character; character 1 is ${code(blank)}`);
    expect(invisibleProblem(`🐶${blank}`)).toBe(`must end with a visible character; character 2 is ${code(blank)}`);
    expect(invisibleProblem(blank)).toBe(`must begin with a visible character; character 1 is ${code(blank)}`);
    expect(invisibleProblem(`a${blank}b`)).toBeUndefined();
  });

  it.each([
    ['between Latin letters', 'a\u200db', 2],
    ['between Han', '犬\u200c語', 2],
    ['at the start', '\u200d💻', 1],
    ['at the end', '👩\u200d', 2],
    ['twice', '👩\u200d\u200d💻', 2],
    ['after a variation of nothing', 'a\ufe0f\u200d💻', 2],
  ])('has no joiner %s', (_, text, place) => {
    expect(invisibleProblem(text)).toContain(`must have only visible characters; character ${place} is`);
  });

  it('does not begin with a combining mark, which would change the character before it', () => {
    expect(invisibleProblem('\u0301e')).toBe('must begin with a visible character; character 1 is U+0301');
  });
});

it('the readable line of any text is empty or valid, and equals a text that is valid', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(invisibleProblem(readableLine(text))).toBeUndefined();
      expect(readableLine(text) === text).toBe(invisibleProblem(text) === undefined);
    }),
    seed,
  );
});

it('a printed text has no invisible character, and JSON stays the same JSON', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(invisibleProblem(`|${escapeUnseen(text)}|`)).toBeUndefined();
      expect(JSON.parse(escapeUnseen(JSON.stringify({ [text]: text })))).toEqual({ [text]: text });
    }),
    seed,
  );
});
