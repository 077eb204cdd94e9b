import { ApiError } from '../contract/errors.ts';
import type { OperationContract, Violation } from '../contract/operationContract.ts';
import { listed, unknownNames } from './didYouMean.ts';
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
  if (repeated) return new ApiError('invalid_parameter', `${label} must be given once`);
  return new ApiError('invalid_parameter', `${label} ${requirement(violation, input.headers[name])}`);
}
