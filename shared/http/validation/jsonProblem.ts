import { type ParseError, parse } from 'jsonc-parser';
import { invisibleProblem } from '../../../common/visibleText.ts';
import { wellFormed } from './revivers.ts';

/** The error for each of jsonc-parser's `ParseErrorCode`s, which are numbers whose names the library does not export. */
const expectations: Readonly<Record<number, string>> = {
  1: 'this is not JSON; strings and field names are written in double quotes', // InvalidSymbol
  2: 'the number is not complete', // InvalidNumberFormat
  3: 'a field name in double quotes is expected', // PropertyNameExpected
  4: 'a value is expected', // ValueExpected
  5: 'a colon is expected', // ColonExpected
  6: 'a comma is expected', // CommaExpected
  7: 'a } is expected', // CloseBraceExpected
  8: 'a ] is expected', // CloseBracketExpected
  9: 'the JSON has already ended here', // EndOfFileExpected
  10: 'JSON has no comments', // InvalidCommentToken
  11: 'JSON has no comments', // UnexpectedEndOfComment
  12: 'the string is not closed on its line', // UnexpectedEndOfString
  13: 'the number is not complete', // UnexpectedEndOfNumber
  14: '\\u must be followed by four hexadecimal digits', // InvalidUnicode
  15: 'the string has an escape that JSON does not allow; write a backslash as \\\\', // InvalidEscapeCharacter
  16: 'control characters in a string must be escaped, such as \\n', // InvalidCharacter
};

/** Why and where a body is not JSON. The message repeats nothing of the body, which may contain an API key. */
export function jsonProblem(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
    const [first] = errors;
    const unseen = unseenOutsideStrings(text);
    if (unseen && unseen.index <= (first?.offset ?? text.length))
      return `the body is not valid JSON at ${placeOf(unseen.index, text)}: ${nameOf(unseen[0])} is invisible, and JSON allows it only in strings`;
    if (first) return `the body is not valid JSON at ${placeOf(first.offset, text)}: ${expectations[first.error]}`;
    JSON.parse(text, wellFormed);
  } catch (error) {
    return error instanceof RangeError
      ? 'the JSON of the body is nested too deeply'
      : 'a string in the body contains half of a surrogate pair';
  }
  return 'no field of the body may be named __proto__, or constructor with a prototype';
}

/** The first invisible character outside of strings, such as a no-break space from a text processor. */
function unseenOutsideStrings(text: string): RegExpExecArray | undefined {
  for (const match of text.matchAll(/"(?:\\.|[^"\\])*"?|[^\x20-\x7e\t\r\n]/gsu)) {
    if (!match[0].startsWith('"') && invisibleProblem(match[0]) !== undefined) return match;
  }
  return undefined;
}

const nameOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Line and column count from 1, columns in characters. */
function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}
