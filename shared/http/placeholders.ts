/**
 * What API clients and generators of samples put where a value is missing: `<string>` (Postman), `string` (Swagger UI), `TODO_EDIT_THE_ID`
 * (k6), and variables that nothing has filled in; with or without quotes.
 */
const whole = /^(W\/)?(["'`]?)(<[\w .:-]*>|string|TODO_.*)\2$/i;
const part = /\{\{.*\}\}|\$\{.*\}/;

/** Longer texts are no placeholders, and would take long to search. */
const maxCharacters = 255;

export const isPlaceholder = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxCharacters && (whole.test(value) || part.test(value));
