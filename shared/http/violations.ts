import { escapeUnseen, invisibleProblem } from '../../common/visibleText.ts';
import type { OperationContract, Violation } from '../contract/operationContract.ts';
import { ApiError } from './apiError.ts';
import type { RequestInput } from './requestState.ts';

/** The error for a request that violates its contract. It names the field and its rule. */
export function violationError(violation: Violation, input: RequestInput, contract: OperationContract): ApiError {
  const [, location = '', ...steps] = violation.instancePath.split('/');
  const field = steps.join('.');
  return location === 'body'
    ? bodyError(violation, field, input.body, contract)
    : parameterError(violation, location, field, input, contract);
}

/**
 * The code comes from the first violation. The message names every missing or unknown field, so that the caller can fix all of them at
 * once.
 */
function bodyError(violation: Violation, field: string, body: unknown, { fields, requiredFields }: OperationContract): ApiError {
  if (violation.keyword === 'required' || violation.keyword === 'additionalProperties') {
    const names = Object.keys(body ?? {});
    const missing = requiredFields.filter((name) => !names.includes(name));
    const message = [
      ...(missing.length > 0 ? [`${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} required`] : []),
      ...unknownNames(names, fields, 'field of this request'),
    ].join('; ');
    return new ApiError(violation.keyword === 'required' ? 'missing_field' : 'unknown_field', message);
  }
  const value = field === '' ? body : (body as Record<string, unknown>)[field];
  const placeholder = isPlaceholder(value) ? `; ${quoteInput(value)} is a placeholder that your tool filled in` : '';
  return new ApiError('invalid_field', `${field || 'the body'} ${requirement(violation, value, countOf)}${placeholder}`);
}

/**
 * The error for a parameter with a placeholder that a tool filled in. As an Idempotency-Key it would be the same for every request of the
 * tool, and as an entity tag it never matches.
 */
export function placeholderError({ path, query, headers }: RequestInput, { queryParameters }: OperationContract): ApiError | undefined {
  const errorOf = (name: string, value: unknown, wayOut: string) => {
    const placeholder = [value].flat().find(isPlaceholder);
    if (placeholder === undefined) return [];
    const message = `${name} is ${quoteInput(placeholder)}, a placeholder that your tool filled in; ${wayOut}`;
    return [new ApiError('invalid_parameter', message)];
  };
  const [error] = [
    ...Object.entries(headers).flatMap(([name, value]) => errorOf(headerName(name), value, 'untick the header there, or give it a value')),
    ...Object.keys(queryParameters).flatMap((name) => errorOf(name, query[name], 'untick the parameter there, or give it a value')),
    ...Object.entries(path).flatMap(([name, value]) => errorOf(name, value, 'replace it with a value')),
  ];
  return error;
}

function parameterError(violation: Violation, location: string, field: string, input: RequestInput, contract: OperationContract): ApiError {
  if (violation.keyword === 'required') return new ApiError('invalid_parameter', `${violation.params.missingProperty} is required`);
  if (violation.keyword === 'additionalProperties') {
    const names = Object.keys(contract.queryParameters);
    const unknown = Object.keys(input.query);
    const [list] = names.filter((name) => isList(name, contract) && unknown.includes(`${name}[]`));
    const message = unknownNames(unknown, names, 'parameter of this operation').join();
    return new ApiError('invalid_parameter', list === undefined ? message : `${message}; ${repeated(list)}`);
  }
  const name = field.split('.')[0] ?? '';
  const values = location === 'query' ? input.query[name] : undefined;
  const label = location === 'headers' ? headerName(name) : name;
  if (Array.isArray(values) && !isList(name, contract)) return new ApiError('invalid_parameter', `${label} must be given once`);
  const message = `${label} ${requirement(violation, input.headers[name])}`;
  const isJoined = Array.isArray(values) && values.some((value) => String(value).includes(','));
  return new ApiError('invalid_parameter', isJoined ? `${message}; ${repeated(name)}` : message);
}

/** `if-match` in its usual form: `If-Match`. */
const headerName = (name: string): string => name.replace(/\b\w/g, (letter) => letter.toUpperCase());

/**
 * Placeholders of API clients and sample generators: `<string>` (Postman), `string` (Swagger UI), `TODO_EDIT_THE_ID` (k6), and variables
 * that were not replaced, with or without quotes.
 */
const whole = /^(W\/)?(["'`]?)(<[\w .:-]*>|string|TODO_.*)\2$/i;
const part = /\{\{.*\}\}|\$\{.*\}/;

/** Longer texts are not placeholders, and searching them would take long. */
const maxCharacters = 255;

export const isPlaceholder = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxCharacters && (whole.test(value) || part.test(value));

const isList = (name: string, { queryParameters }: OperationContract): boolean => queryParameters[name]?.endsWith('[]') === true;
const repeated = (name: string): string => `send several as ${name}=1&${name}=2`;

/** How many items a list in a body must have, and how often a parameter must be sent. */
const countOf = (limit: unknown, bound: string) => `have ${limit} ${limit === 1 ? 'item' : 'items'} or ${bound}`;
const timesOf = (limit: unknown, bound: string) => `be given ${limit} ${limit === 1 ? 'time' : 'times'} or ${bound}`;

const charactersOf = (limit: unknown) => `${limit} ${limit === 1 ? 'character' : 'characters'}`;

/** The rule for an invalid value. @param words the words for the bounds of a list */
export function requirement({ keyword, params }: Violation, value: unknown, words = timesOf): string {
  if (keyword === 'integerFrom')
    return `must be an integer from ${params.minimum} to ${params.maximum}, written in plain digits${isQuoted(value) ? ' without quotes' : ''}`;
  if (keyword === 'type') return `must be ${typeWish(String(params.type), value)}`;
  if (keyword === 'format' && params.format === 'visible-text') return invisibleProblem(String(value)) ?? 'must be visible';
  if (keyword === 'format') return 'must be an RFC 3339 date-time of a real day, such as 2027-01-15T09:00:00Z';
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.map(String).join(', ')}`;
  if (keyword === 'minLength') return `must have ${charactersOf(params.limit)} or more`;
  if (keyword === 'minItems') return `must ${words(params.limit, 'more')}`;
  if (keyword === 'maxItems') return `must ${words(params.limit, 'fewer')}`;
  if (keyword === 'maxLength') return `must have ${charactersOf(params.limit)} or fewer`;
  if (keyword !== 'patternFrom') return 'must match the contract';
  return `must ${params.must}${params.must === entityTags ? `, such as ${tag(value)}` : ''}`;
}

/** The contract's words for `EntityTags`. */
const entityTags = 'be * or entity tags in double quotes';

const isQuoted = (value: unknown): boolean => typeof value === 'string' && /^-?\d+$/.test(value);

/** The type, and whether only the quotes around the value are wrong. */
function typeWish(type: string, value: unknown): string {
  if (type === 'boolean') return `true or false${value === 'true' || value === 'false' ? ' without quotes' : ''}`;
  if (type === 'string') return `a string${typeof value === 'number' || typeof value === 'boolean' ? ' in double quotes' : ''}`;
  return `a JSON ${type}`;
}

/** The tag that was probably meant, if the value is a number, as versions are. */
const tag = (value: unknown): string => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? `"${value}"` : '"1"');

/** If there are more unknown names than this, the rest is only counted. */
const shownNames = 5;

/** One sentence about the unknown names, each with the known name that was probably meant; empty if all names are known. */
export function unknownNames(names: readonly string[], known: readonly string[], what: string): string[] {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, shownNames).map((name) => {
    if (name === '') return 'a name without a character';
    const nearest = nearestName(name, known);
    return nearest ? `${quoteInput(name)} (did you mean ${nearest}?)` : quoteInput(name);
  });
  const others = unknown.length > shownNames ? [`${unknown.length - shownNames} more`] : [];
  return [
    `${listed([...named, ...others])} ${unknown.length > 1 ? `are not ${what.replace(' ', 's ')}` : `is not ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`}`,
  ];
}

/** `a`, `a and b`, `a, b and c` */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/**
 * The known name that was probably meant: equal except for case, `_` and `-`; equal except for a few wrong letters (one in three); or a
 * name that contains the given name.
 */
export function nearestName(unknown: string, names: readonly string[]): string | undefined {
  const plainName = plain(unknown.slice(0, 40));
  const distances = names.map((name) => ({ name, distance: distanceOf(plainName, plain(name)) }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.name.length / 3)) ? nearest.name : undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

const distanceOf = (unknown: string, name: string) => (unknown.length >= 3 && name.includes(unknown) ? 0.5 : editDistance(unknown, name));

/** Letters to insert, delete, replace, or swap with their neighbour (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const at = (up: number, left: number) => (up === 0 ? current : rows[row - up])?.[column - left] ?? 0;
      const replaced = at(1, 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced, isSwap ? at(2, 2) + 1 : Number.POSITIVE_INFINITY));
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/**
 * A caller's text that is safe to repeat in a message or in a line of a terminal. It is cut to `characters`, API keys are removed, even
 * without their prefix, and invisible characters are escaped.
 */
export const quoteInput = (text: string, characters = 100): string => escapeUnseen(firstOf(withoutKeys(text, 4 * characters), characters));

/** The text after the prefix of an API key: base62, nearly always with a digit, a capital and a small letter. */
const unprefixedKey = /(?=[\dA-Za-z]{0,62}\d)(?=[\dA-Za-z]{0,62}[A-Z])(?=[\dA-Za-z]{0,62}[a-z])[\dA-Za-z]{63,}/g;

/** The beginning of a text, without keys and without a part of a key at its end. */
function withoutKeys(text: string, length: number): string {
  const cut = text
    .slice(0, length)
    .replace(/petstore_\w+/gi, 'petstore_…')
    .replace(unprefixedKey, '…');
  return text.length > length ? cut.replace(/(?<![\dA-Za-z])[\dA-Za-z]{1,62}$/, '…') : cut;
}

/** Cuts between characters, because a character outside the basic plane is two code units, and half of it is invalid. */
const firstOf = (text: string, characters: number) => [...text.slice(0, 2 * characters)].slice(0, characters).join('');
