import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** What JSON expects where a text is not JSON, by jsonc-parser's error names. */
const expectations: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not JSON; strings and field names are written in double quotes',
  InvalidNumberFormat: 'the number is not complete',
  PropertyNameExpected: 'a field name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a } is expected',
  CloseBracketExpected: 'a ] is expected',
  EndOfFileExpected: 'the JSON is complete before this',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the string is not closed on its line',
  UnexpectedEndOfNumber: 'the number is not complete',
  InvalidUnicode: '\\u must be followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'the string holds an escape that JSON does not have; a backslash is written \\\\',
  InvalidCharacter: 'control characters in a string must be escaped, such as \\n',
};

/** Why and where a body is not JSON. It repeats nothing of the body, which may contain an API key. */
export function jsonProblem(text: string): string {
  const found: ParseError[] = [];
  try {
    parse(text, found, { disallowComments: true });
    const [first] = found;
    if (first) return `the body is not valid JSON at ${placeOf(first.offset, text)}: ${expectations[printParseErrorCode(first.error)]}`;
    JSON.parse(text, wellFormed);
  } catch (error) {
    return error instanceof RangeError ? 'the JSON of the body is nested too deeply' : 'a string in the body holds half a surrogate pair';
  }
  return 'no field of the body may be named __proto__, or constructor with a prototype';
}

/** A reviver of `JSON.parse` that refuses half a surrogate pair: it is not a character, and would be stored as a different text. */
export function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError('half a surrogate pair');
  return value;
}

/** Line and column count from 1, columns in characters. */
function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}
