import { Failure } from '../contract/errors.ts';
import type { OperationContract, Violation } from '../contract/operationContract.ts';
import type { RequestInput } from './exchange.ts';
import { shown } from './shown.ts';

/** The refusal of a request that does not keep its contract: it names the field and what it wants. */
export function refuseViolation(violation: Violation, input: RequestInput, contract: OperationContract): Failure {
  const [, location = '', ...steps] = violation.instancePath.split('/');
  const field = steps.join('.');
  return location === 'body' ? refuseBody(violation, field) : refuseParameter(violation, location, field, input, contract);
}

function refuseBody({ keyword, params, message }: Violation, field: string): Failure {
  if (keyword === 'required') return new Failure('missing_field', `${params.missingProperty} is required`);
  if (keyword === 'additionalProperties')
    return new Failure('unknown_field', `${shown(String(params.additionalProperty))} is not a field of this request`);
  return new Failure('invalid_field', `${field || 'the body'} ${wish(keyword, params, message)}`);
}

function refuseParameter(violation: Violation, location: string, field: string, input: RequestInput, contract: OperationContract): Failure {
  const { keyword, params, message } = violation;
  if (keyword === 'additionalProperties') {
    return new Failure('invalid_parameter', `${shown(String(params.additionalProperty))} is not a parameter of this operation`);
  }
  const name = field.split('.')[0] ?? '';
  const repeated = location === 'query' && Array.isArray(input.query[name]) && !contract.queryParameters[name]?.endsWith('[]');
  return new Failure('invalid_parameter', `${name} ${repeated ? 'must be given once' : wish(keyword, params, message)}`);
}

/** Ajv's words, but where ours tell more. */
function wish(keyword: string, params: Violation['params'], message = 'is not valid'): string {
  if (keyword === 'type' && params.type === 'integer') return 'must be an integer, written in plain digits';
  if (keyword === 'format') return 'must be an RFC 3339 date-time of a real day, such as 2027-01-15T09:00:00Z';
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.map(String).join(', ')}`;
  if (keyword === 'minLength') return `must have ${params.limit} character or more`;
  if (keyword === 'maxLength') return `must have ${params.limit} characters or fewer`;
  return message;
}
