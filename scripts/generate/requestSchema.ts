import { defaultPath, fold, type Route, type Schema } from './contract.ts';

const annotations = new Set(['description', 'example', 'readOnly']);

/**
 * One JSON Schema for all input of a request: `{ path, query, headers, body }`. An unknown query parameter is refused, unless the operation
 * has a parameter of type object, which in OpenAPI's default style means every other parameter. Unknown headers are allowed. The default
 * route allows any input, because its response is always 404 or 405. Read-only fields are not part of a request (`readOnlyId.ts` handles an
 * `id`).
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
    required: ['path', 'query', 'headers', ...(body ? ['body'] : [])],
    properties: {
      path: location('path', true),
      query: location('query', false),
      headers: location('header', true),
      ...(body ? { body: plain(body) } : {}),
    },
  };
}

/** The schema for Ajv: folded, without annotations and read-only properties; the bounds imply int64. */
function plain(schema: Schema): Schema {
  const { properties, items, ...rest } = fold(schema);
  const entries = Object.entries(rest).filter(
    ([keyword, value]) => !annotations.has(keyword) && !(keyword === 'format' && value === 'int64'),
  );
  return {
    ...Object.fromEntries(entries),
    ...(items ? { items: plain(items) } : {}),
    ...(properties ? { properties: writable(properties) } : {}),
  };
}

const writable = (properties: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => !property.readOnly)
      .map(([name, property]) => [name, plain(property)]),
  );
