import { ApiError } from '../contract/errors.ts';
import type { OperationContract, Violation } from '../contract/operationContract.ts';
import { nearestName } from './nearestName.ts';
import { quoteInput } from './quoteInput.ts';
import type { RequestInput } from './requestState.ts';
import { requirement } from './requirement.ts';

/** Refuses a request that violates its contract: the ApiError names the field and what it must be. */
export function refuseViolation(violation: Violation, input: RequestInput, contract: OperationContract): ApiError {
  const [, location = '', ...steps] = violation.instancePath.split('/');
  const field = steps.join('.');
  return location === 'body'
    ? refuseBody(violation, field, input.body, contract)
    : refuseParameter(violation, location, field, input, contract);
}

/** The code is that of the first violation; the message names every missing or unknown field, so that the caller can fix all at once. */
function refuseBody(violation: Violation, field: string, body: unknown, { fields, requiredFields }: OperationContract): ApiError {
  if (violation.keyword === 'required' || violation.keyword === 'additionalProperties') {
    const given = Object.keys(body ?? {});
    const missing = requiredFields.filter((name) => !given.includes(name));
    const message = [
      ...(missing.length > 0 ? [`${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} required`] : []),
      ...unknownNames(given, fields, 'field of this request'),
    ].join('; ');
    return new ApiError(violation.keyword === 'required' ? 'missing_field' : 'unknown_field', message);
  }
  const value = field === '' ? body : (body as Record<string, unknown>)[field];
  return new ApiError('invalid_field', `${field || 'the body'} ${requirement(violation, value)}`);
}

function refuseParameter(
  violation: Violation,
  location: string,
  field: string,
  input: RequestInput,
  contract: OperationContract,
): ApiError {
  if (violation.keyword === 'additionalProperties') {
    const names = Object.keys(contract.queryParameters);
    return new ApiError('invalid_parameter', unknownNames(Object.keys(input.query), names, 'parameter of this operation').join());
  }
  const name = field.split('.')[0] ?? '';
  const repeated = location === 'query' && Array.isArray(input.query[name]) && !contract.queryParameters[name]?.endsWith('[]');
  const label = location === 'headers' ? name.replace(/\b\w/g, (letter) => letter.toUpperCase()) : name;
  return new ApiError('invalid_parameter', `${label} ${repeated ? 'must be given once' : requirement(violation, input.headers[name])}`);
}

const shownNames = 5;

/** One sentence on the unknown names, each with the known name that was probably meant; empty where all are known. */
function unknownNames(given: readonly string[], known: readonly string[], what: string): string[] {
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, shownNames).map((name) => {
    const nearest = nearestName(name, known);
    return nearest ? `${quoteInput(name)} (did you mean ${nearest}?)` : quoteInput(name);
  });
  const others = unknown.length > shownNames ? [`${unknown.length - shownNames} more`] : [];
  return [`${listed([...named, ...others])} ${unknown.length > 1 ? `are not ${what.replace(' ', 's ')}` : `is not a ${what}`}`];
}

/** `a`, `a and b`, `a, b and c` */
const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
