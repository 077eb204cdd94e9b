/** A reviver of `JSON.parse` that rejects half of a surrogate pair. It is not a character, and would be stored as a different text. */
export function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError('half a surrogate pair');
  return value;
}

/** Any other form, such as 1.0, 1e3 or -0, gets 400, even from a client that writes 7 as 7.0, so that no text is read as another id. */
export const plainDigits = /^(0|-?[1-9]\d*)$/;
/** Some clients of `/mcp` store every number as a double and write 5 as 5.0. */
export const wholeNumbers = /^(0|-?[1-9]\d*)(\.0+)?$/;

/** Parses a JSON value that a client of `/mcp` wrote as a string. @throws SyntaxError, or RangeError if it is nested too deeply */
export const parseWholeNumbers = (text: string): unknown => JSON.parse(text, inForm(wholeNumbers));

/**
 * A reviver that turns a number in another form into NaN, which no schema type accepts. Its value could be rounded: 9007199254740990.6 is
 * read as 9007199254740991, the id of another resource. Its text would be a valid string.
 */
export const inForm =
  (form: RegExp) =>
  (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
    typeof value === 'number' && source !== undefined && !form.test(source) ? Number.NaN : value;
