import { functionSources } from '../../common/functionSources.ts';
import { type Document, fold, type OperationObject, type Parameter, type Route, type Schema } from './contract.ts';
import { takesApiKey } from './operationModules.ts';

/** A deprecated operation is not offered to agents. */
const isTool = (route: Route): boolean => takesApiKey(route) && !route.operation.deprecated && route.path.startsWith('/');

/** `tools.ts`: the operations with an API key as tools of `/mcp`, in the contract's order. */
export function toolsModule({ info }: Document, routes: readonly Route[]): string {
  const operations = routes.filter(isTool);
  const service = { name: 'pet-store', title: info.title, version: info.version };
  const successors = Object.fromEntries(routes.flatMap((route) => successorOf(route, operations)));
  return [
    '// Made from openapi.yaml by `npm run generate`. Do not edit.\n',
    `export const service = ${JSON.stringify(service)} as const;\n\n`,
    `export const successors: Readonly<Record<string, string>> = ${JSON.stringify(successors, null, 2)};\n\n`,
    `export const toolRoutes = ${JSON.stringify(Object.fromEntries(operations.map(routeOf)), null, 2)} as const;\n\n`,
    `export const tools = ${JSON.stringify(operations.map(toolOf), null, 2)} as const;\n`,
  ].join('');
}

/** The tool that replaces a deprecated operation, with its arguments: `listPets with id`. */
function successorOf({ operation }: Route, tools: readonly Route[]): [string, string][] {
  const [path, query] = operation['x-successor']?.split('?') ?? [];
  const tool = tools.find((one) => one.method === 'GET' && one.path === path)?.operation.operationId;
  return tool === undefined ? [] : [[operation.operationId, [tool, ...new URLSearchParams(query).keys()].join(' with ')]];
}

/** `functions/generated/toolOperations.ts`: the operations that are tools, for `functions/service/mcp.ts`. */
export function toolOperationsModule(routes: readonly Route[]): string {
  const operations = routes.filter(isTool).map(({ operation }) => operation);
  const files = operations.map(
    (operation) => [`../${folderOf(operation, routes)}/${operation.operationId}.ts`, operation.operationId] as const,
  );
  const imports = files
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, name]) => `import { handler as ${name} } from '${file}';\n`);
  const names = operations.map(({ operationId }) => `  ${operationId},\n`);
  return `// Made from openapi.yaml by \`npm run generate\`. Do not edit.\n${imports.join('')}\nexport const toolOperations = {\n${names.join('')}};\n`;
}

const patched = 'Only the fields to change.';

const routeOf = ({ method, path, operation }: Route) => [operation.operationId, { method, path }];

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools */
function toolOf({ method, operation: { operationId, summary, description = '', parameters = [], requestBody } }: Route) {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  // Reads need no conditions.
  const inputs = parameters.filter((parameter) => method !== 'GET' || parameter.in !== 'header').flatMap(inputOf);
  return {
    name: operationId,
    title: summary,
    description: withoutNull(withoutHeaders(description)),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries([
        ...inputs.map(({ name, schema }) => [name, schema]),
        ...(body ? [['body', { ...jsonSchema(body), ...(method === 'PATCH' && { description: patched }) }]] : []),
        ...(body && method === 'PATCH' ? removal(body) : []),
      ]),
      required: [...inputs.filter(({ required }) => required).map(({ name }) => name), ...(body ? ['body'] : [])],
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: method === 'GET',
      ...(method !== 'GET' && { destructiveHint: method !== 'POST', idempotentHint: method !== 'POST' }),
      openWorldHint: false,
    },
  };
}

/** Removes sentences about headers, because tools have arguments instead. */
const withoutHeaders = (description: string): string =>
  description
    .trim()
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !/`(If-|ETag|Idempotency-)/.test(sentence))
    .join(' ');

/** A null argument counts as absent, so a tool that changes part of a resource has an argument that lists the fields to remove. */
function removal(body: Schema): (readonly ['remove', object])[] {
  const removable = Object.entries(fold(body).properties ?? {}).filter(([, property]) => fold(property).nullable);
  if (removable.length === 0) return [];
  const becomes = removable.flatMap(([name, property]) => {
    const [, value] = /; null for (.+?)\.?$/.exec(fold(property).description ?? '') ?? [];
    return value === undefined ? [] : [` A removed ${name} becomes ${value}.`];
  });
  const description = `The fields to remove. Do not send them in \`body\`, which may be {}.${becomes.join('')}`;
  return [['remove', { type: 'array', description, items: { type: 'string', enum: removable.map(([name]) => name) } }]];
}

/** Removes what the text says about null, because a tool has the argument `remove` instead. */
const withoutNull = (text: string): string =>
  text
    .replace(/ \(JSON Merge Patch, RFC 7396\)/, '')
    .replace(/[;:] `?null`? [^.;]*/g, '')
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !/\bnull\b/.test(sentence))
    .join(' ');

/** Headers that a tool takes, by the names of its inputs. Without the others, such as `If-None-Match`, an agent can do the same. */
const headerInputs: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  'If-Match': {
    name: 'ifMatch',
    description: 'An `etag` of the resource. The tool changes the resource only if it still has this `etag`.',
  },
  'Idempotency-Key': {
    name: 'idempotencyKey',
    description:
      'A string that you choose for this task. Calls with the same string take effect only once. After a failure, send the same string again.',
  },
};

/** Texts of tools that differ from the contract, which describes headers. */
const descriptions: Readonly<Record<string, string>> = { after: '`next` of the previous page.' };

function inputOf({ name, in: place, required = false, description, schema }: Parameter & { description?: string }) {
  const header = headerInputs[name];
  if (place === 'header' && !header) return [];
  const input = header ?? { name, description: descriptions[name] ?? description };
  // The service checks the form of a header. An agent copies such a value and does not invent it.
  return [
    {
      name: input.name,
      required,
      schema: header
        ? { type: 'string', description: input.description }
        : jsonSchema({ ...fold(schema), ...(input.description && { description: input.description }) }),
    },
  ];
}

/**
 * JSON Schema of a schema of OpenAPI 3.0.3, whose references are resolved, in the keywords that all model APIs accept: if a vendor rejects
 * one tool, it rejects the whole list. One type each, no null in an enum, no default, and no length or pattern of a string: the description
 * has these in words.
 */
function jsonSchema(schema: Schema): object {
  const { properties, required, items, type, format, description, enum: values, nullable: _, ...bounds } = fold(schema);
  const { minimum, maximum, minItems, maxItems, minLength, maxLength, 'x-must': must, default: usual, additionalProperties } = bounds;
  const writable = Object.entries(properties ?? {}).filter(([, property]) => !property.readOnly);
  const words = [
    ...(description === undefined ? [] : [withoutNull(description)]),
    ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters.`]),
    ...(must === undefined ? [] : [`Must ${must}.`]),
    ...(usual === undefined ? [] : [`${usual} if you leave it out.`]),
  ].join(' ');
  return {
    type,
    ...(words && { description: words }),
    ...(values && { enum: values.filter((value) => value !== null) }),
    ...(format === 'date-time' && { format }),
    ...{ minimum, maximum, minItems, maxItems, required, additionalProperties },
    ...(properties && { properties: Object.fromEntries(writable.map(([name, property]) => [name, jsonSchema(property)])) }),
    ...(items && { items: jsonSchema(items) }),
  };
}

/**
 * The folder of an operation in `functions/`: where its file is, else that of the other operations with its tag, else one of its tag's
 * name.
 */
function folderOf({ operationId, tags: [tag = ''] = [] }: OperationObject, routes: readonly Route[]): string {
  const others = routes.filter(({ operation }) => operation.tags?.includes(tag));
  const sources = [operationId, ...others.map(({ operation }) => operation.operationId)].map((id) => functionSources[id]);
  return sources.find((file) => file !== undefined)?.split('/')[1] ?? tag.toLowerCase().replaceAll(' ', '-');
}
