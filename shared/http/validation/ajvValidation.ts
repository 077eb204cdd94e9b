import type { OperationContract, ParameterKind } from '../../contract/operationContract.ts';
import type { Middleware, RequestEvent, RequestInput } from '../request/requestState.ts';
import { parseInteger, parseRawQuery } from './parameters.ts';
import { placeholderError, violationError } from './violations.ts';

/**
 * Validates path, query, headers and body with Ajv's functions, compiled from the contract, and passes on the typed values, with defaults
 * for missing values.
 */
export function ajvValidation(contract: OperationContract): Middleware {
  const { validate } = contract;
  return {
    before: ({ event }) => {
      const input = readInput(event, contract);
      const placeholder = placeholderError(input, contract);
      if (placeholder) throw placeholder;
      const [violation] = validate(input) ? [] : (validate.errors ?? []);
      if (violation) throw violationError(violation, input, contract);
      event.input = input;
    },
  };
}

/**
 * The request's input, converted to the types of its contract if the text allows it. A value that does not parse stays text, and a
 * parameter that is sent twice becomes a list, so that the validator rejects both.
 */
function readInput(event: RequestEvent, contract: OperationContract): RequestInput {
  const input: RequestInput = { path: {}, query: readQuery(event.rawQueryString ?? '', contract.queryParameters), headers: {} };
  for (const [name, text = ''] of Object.entries(event.pathParameters ?? {})) {
    input.path[name] = parse(text, contract.pathParameters[name]);
  }
  for (const name of contract.headers) {
    if (event.headers[name] !== undefined) input.headers[name] = event.headers[name];
  }
  if (contract.mediaTypes.length > 0) input.body = event.body;
  return input;
}

/**
 * Reads the raw string, because API Gateway joins the values of a repeated parameter with commas, so that one value and two values look the
 * same.
 */
function readQuery(rawQueryString: string, kinds: OperationContract['queryParameters']): Record<string, unknown> {
  if (rawQueryString === '') return {};
  const parameters = parseRawQuery(rawQueryString);
  const entries = [...new Set(parameters.keys())].map((name) => {
    const kind = kinds[name];
    const values = parameters.getAll(name);
    if (kind === 'integer[]') return [name, values.map((text) => parse(text, 'integer'))];
    return [name, values.length === 1 ? parse(values[0] ?? '', kind) : values];
  });
  return Object.fromEntries(entries);
}

function parse(text: string, kind: ParameterKind | undefined): unknown {
  if (kind === 'integer') return parseInteger(text) ?? text;
  if (kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
  return text;
}
