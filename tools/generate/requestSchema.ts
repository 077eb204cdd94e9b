import { defaultPath, fold, type Route, type Schema } from './contract.ts';

const annotations = new Set(['description', 'example', 'readOnly']);

/**
 * One JSON Schema for all input of a request: `{ path, query, headers, body }`. An unknown query parameter is rejected, unless the
 * operation has a parameter of type object, which in OpenAPI's default style means every other parameter. Unknown headers are allowed. The
 * default route allows any input, because its response is always 404 or 405. Read-only fields are not part of a request (`readOnlyId`
 * handles an `id`).
 */
export function requestSchema({ path, operation }: Route): Schema {
  if (path === defaultPath) return { type: 'object' };
  const parameters = operation.parameters ?? [];
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const location = (where: 'path' | 'query' | 'header', unknown: boolean): Schema => {
    const here = parameters.filter((parameter) => parameter.in === where);
    const others = here.find((parameter) => parameter.schema.type === 'object');
    const named = here.filter((parameter) => parameter !== others);
    const name = (key: string) => (where === 'header' ? key.toLowerCase() : key);
    return {
      type: 'object',
      ...(unknown ? {} : { additionalProperties: others?.schema.additionalProperties ?? false }),
      required: named.filter((parameter) => parameter.required).map((parameter) => name(parameter.name)),
      properties: Object.fromEntries(named.map((parameter) => [name(parameter.name), plain(parameter.schema)])),
    };
  };
  return {
    type: 'object',
    // The others are always there (`ajvValidation.ts`).
    ...(body && { required: ['body'] }),
    properties: {
      path: location('path', true),
      query: location('query', false),
      headers: location('header', true),
      ...(body ? { body: plain(body) } : {}),
    },
  };
}

/** The schema for Ajv: folded, without annotations and read-only properties. */
function plain(schema: Schema): Schema {
  const { properties, items, ...rest } = fold(schema);
  return {
    ...checked(rest),
    ...(items ? { items: plain(items) } : {}),
    ...(properties ? { properties: writable(properties) } : {}),
  };
}

/**
 * The keywords that Ajv checks. An integer has only `integerFrom`, a pattern or `x-matches` is `patternFrom` (`validators.ts`), and an enum
 * has only its values and its default, so that a value of a wrong type gets the same error as a wrong value of the right type.
 */
function checked(schema: Schema): Schema {
  const { type, format, minimum, maximum, nullable = false, 'x-matches': matches, pattern = matches, 'x-must': must, ...rest } = schema;
  if (rest.enum) return { enum: rest.enum, ...('default' in rest && { default: rest.default }) };
  if (pattern !== undefined && must === undefined)
    throw new Error(`contract: ${pattern} needs an x-must that describes it in the error message`);
  const text = {
    ...rest,
    type,
    format,
    nullable: nullable || undefined,
    patternFrom: pattern === undefined ? undefined : { pattern, must },
  };
  const keywords = type === 'integer' ? { ...rest, integerFrom: { minimum, maximum, nullable } } : text;
  if (type === 'integer' && (minimum === undefined || maximum === undefined)) {
    throw new Error('openapi.yaml: an integer of a request has no bounds');
  }
  return Object.fromEntries(Object.entries(keywords).filter(([keyword, value]) => !annotations.has(keyword) && value !== undefined));
}

const writable = (properties: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => !property.readOnly)
      .map(([name, property]) => [name, plain(property)]),
  );
