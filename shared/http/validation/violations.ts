import { quoteInput } from '../../../common/quoteInput.ts';
import type { OperationContract, Violation } from '../../contract/operationContract.ts';
import { ApiError } from '../request/apiError.ts';
import type { RequestInput } from '../request/requestState.ts';
import { countOf, requirement } from './requirement.ts';
import { listed, unknownNames } from './unknownNames.ts';

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
