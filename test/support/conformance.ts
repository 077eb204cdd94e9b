import { Ajv, type ValidateFunction } from 'ajv';
import { statusByCode } from '../../shared/contract/errorCodes.ts';
import { formats } from '../../shared/contract/formats.ts';
import { fold, type Schema } from '../../tools/generate/contract.ts';
import { contractRoutes } from './contract.ts';
import type { TestResponse } from './request.ts';

interface Declared {
  readonly headers: readonly { name: string; required: boolean; validate: ValidateFunction }[];
  /** By media type; empty where the response has no body. */
  readonly bodies: ReadonlyMap<string, ValidateFunction>;
  readonly codes: readonly string[];
}

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true });
const exact = new Ajv({ strict: false, allErrors: true });
for (const [name, validate] of Object.entries(formats)) exact.addFormat(name, validate);
exact.addFormat('int64', true);

/** Compiles a schema once: the responses of all operations have mostly the same ones, and a compilation takes a millisecond. */
function compileOnce(compiler: Ajv): (schema: object) => ValidateFunction {
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? compiler.compile(schema);
    compiled.set(text, validate);
    return validate;
  };
}

/** For the body of a request or a response. */
export const compileBody = compileOnce(exact);

const declared = readDeclared();

/** Every status that the contract declares, by operation. */
export const declaredStatuses: ReadonlyMap<string, readonly number[]> = new Map(
  [...declared].map(([operationId, responses]) => [operationId, [...responses.keys()]]),
);

/**
 * How a response breaks the contract: an undeclared status, a missing or malformed header, a body of another shape, an Error whose code the
 * operation does not declare. The response to a HEAD is that to the GET without its body.
 */
export function violations(operationId: string, { status, headers, body, text }: TestResponse, method = 'GET'): string[] {
  const response = declared.get(operationId)?.get(status);
  if (!response) return [`${status} is not declared`];
  const found: string[] = [];
  for (const { name, required, validate } of response.headers) {
    const value = headers[name];
    if (value === undefined) {
      if (required) found.push(`the header ${name} is missing`);
    } else if (!validate({ value })) found.push(`${name}: ${value} ${ajv.errorsText(validate.errors)}`);
  }
  const mediaType = headers['content-type']?.split(';')[0] ?? '';
  const validateBody = response.bodies.get(mediaType);
  if (response.bodies.size === 0 || method === 'HEAD') {
    if (text !== '') found.push('there is a body');
  } else if (!validateBody) found.push(`the content type is ${mediaType}`);
  else if (mediaType === 'application/json' && !validateBody(body)) found.push(exact.errorsText(validateBody.errors));
  if (method === 'HEAD') return found;
  if (status >= 400 && !response.codes.includes(body?.code)) found.push(`the code ${body?.code} is not declared for ${status}`);
  if (status >= 400 && (body?.status !== status || statusByCode[body?.code as keyof typeof statusByCode] !== status)) {
    found.push(`the Error says ${body?.status}`);
  }
  return found;
}

/**
 * Headers that a function sends and the contract does not declare, or that every response has and this one has not. Not for a response over
 * HTTP, whose servers add their own; without `content-type`, which OpenAPI declares with the body, and without `content-encoding`, which
 * mocks of the contract would send with a plain body.
 */
export function undeclaredHeaders(operationId: string, { status, headers }: TestResponse): string[] {
  const names = new Set([...undeclared, ...(declared.get(operationId)?.get(status)?.headers ?? []).map(({ name }) => name)]);
  return [
    ...Object.keys(headers).flatMap((name) => (names.has(name) ? [] : `the header ${name} is not declared`)),
    ...ofEveryResponse.flatMap((name) => (headers[name] === undefined ? `the header ${name} is missing` : [])),
  ];
}

const ofEveryResponse = ['cache-control', 'strict-transport-security', 'x-content-type-options'];
const ofEveryPage = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
const undeclared = ['content-type', 'content-encoding', ...ofEveryResponse, ...ofEveryPage];

/**
 * The schema without room for unnamed fields. The contract leaves that room because responses may gain fields later; but a service may only
 * send the fields of its current contract.
 */
export function closed(schema: Schema): Schema {
  const { items, properties, ...rest } = fold(schema);
  const entries = Object.entries(properties ?? {}).map(([name, property]) => [name, closed(property)]);
  return {
    ...rest,
    ...(items && { items: closed(items) }),
    ...(properties && { properties: Object.fromEntries(entries), additionalProperties: false }),
  };
}

function readDeclared(): Map<string, Map<number, Declared>> {
  const compileHeader = compileOnce(ajv);
  return new Map(
    contractRoutes.map(({ operation }) => [
      operation.operationId,
      new Map(
        Object.entries(operation.responses).map(([status, { headers = {}, content = {} }]) => [
          Number(status),
          {
            headers: Object.entries(headers).map(([name, { required = false, schema }]) => ({
              name: name.toLowerCase(),
              required,
              // A header is text; it is validated against its schema like a parameter.
              validate: compileHeader({ type: 'object', properties: { value: schema } }),
            })),
            bodies: new Map(Object.entries(content).map(([mediaType, { schema = {} }]) => [mediaType, compileBody(closed(schema))])),
            codes: Object.keys(content['application/json']?.examples ?? {}),
          },
        ]),
      ),
    ]),
  );
}
