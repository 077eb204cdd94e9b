import { dereference } from '../../common/dereference.ts';
import { type Document, defaultPath, listRoutes, type OperationObject, type Parameter, type Schema } from './contract.ts';

/** `types.ts`: the contract's schemas, and the parameters, body and successful responses of each operation, as TypeScript types. */
export function typesModule(source: Document): string {
  const schemas = Object.entries(source.components.schemas).map(([name, schema]) => member(name, typeOf(schema), schema));
  const operations = listRoutes(dereference(source, source, (reference) => !reference.startsWith(schemasPath)))
    .filter(({ path }) => path !== defaultPath)
    .map(({ operation }) => `${documentation(operation)}${operation.operationId}: ${operationType(operation)};`);
  return `// Made from openapi.yaml by \`npm run generate\`. Do not edit.
export interface components ${block([`schemas: ${block(schemas)};`])}
export interface operations ${block(operations)}
`;
}

const schemasPath = '#/components/schemas/';

function operationType({ parameters = [], requestBody, responses }: OperationObject): string {
  const locations = (['query', 'header', 'path'] as const).map((location) => {
    const found = parameters.filter((parameter) => parameter.in === location);
    if (found.length === 0) return `${location}?: never;`;
    return `${location}${optional(found.some(isRequired))}: ${block(found.map(parameterMember))};`;
  });
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return block([
    `parameters: ${block(locations)};`,
    requestBody ? `requestBody: { content: ${contentType(requestBody.content)} };` : 'requestBody?: never;',
    `responses: ${block(successes.map(([status, response]) => `${status}: ${responseType(response)};`))};`,
  ]);
}

const isRequired = ({ required = false }: { readonly required?: boolean }) => required;

const parameterMember = (parameter: Parameter): string =>
  member(parameter.name, typeOf(parameter.schema), { ...parameter.schema, ...parameter }, isRequired(parameter));

function responseType({ headers = {}, content }: OperationObject['responses'][string]): string {
  const named = Object.entries(headers).map(([name, header]) => member(name, typeOf(header.schema), header.schema, isRequired(header)));
  return block([
    `headers: ${block([...named, '[name: string]: unknown;'])};`,
    content ? `content: ${contentType(content)};` : 'content?: never;',
  ]);
}

const contentType = (content: NonNullable<OperationObject['requestBody']>['content']): string =>
  block(Object.entries(content).map(([name, { schema }]) => member(name, schema ? typeOf(schema) : 'unknown')));

function typeOf({ nullable, ...schema }: Schema): string {
  if (nullable) return union([typeOf(schema), 'null']);
  const { $ref, allOf, enum: values, type, items = {} } = schema;
  if ($ref) return `components['schemas']['${$ref.slice(schemasPath.length)}']`;
  if (allOf) {
    const { allOf: _, ...own } = schema;
    return [...allOf, ...(own.properties ? [own] : [])].map(typeOf).join(' & ');
  }
  if (values) return union(values.map((value) => JSON.stringify(value)));
  if (type === 'array') return items.enum || items.nullable ? `(${typeOf(items)})[]` : `${typeOf(items)}[]`;
  if (type === 'object') return objectType(schema);
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

/** Each part once: null may be a value, too. */
const union = (types: readonly string[]): string => [...new Set(types.flatMap((type) => type.split(' | ')))].join(' | ');

function objectType({ properties = {}, required = [], additionalProperties = false }: Schema): string {
  const members = Object.entries(properties).map(([name, schema]) => member(name, typeOf(schema), schema, required.includes(name)));
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties as Schema) : 'unknown';
  return block([...members, ...(additionalProperties ? [`[name: string]: ${others};`] : [])]);
}

function member(name: string, type: string, { description }: Pick<Schema, 'description'> = {}, required = true): string {
  const text = description === undefined ? '' : comment([description]);
  return `${text}${/^\w+$/.test(name) ? name : `'${name}'`}${optional(required)}: ${type};`;
}

const optional = (required: boolean): string => (required ? '' : '?');

const block = (members: readonly string[]): string => `{\n${members.join('\n').replace(/^/gm, '  ')}\n}`;

function comment(paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((text) => text.trimEnd().split('\n'));
  if (lines.length === 1) return `/** ${lines[0]?.replaceAll('*/', '*\\/')} */\n`;
  return `/**\n${lines.map((line) => ` * ${line.replaceAll('*/', '*\\/')}`).join('\n')}\n */\n`;
}

/** The promise of each `x-stability`, in short; docs/guides/versioning.md has all of it. */
const stabilities = {
  experimental: '@experimental May change or be removed without notice. Do not depend on it.',
  beta: '@beta May change with notice: a month before, this description says what and when.',
};

/** What an editor shows of an operation. */
function documentation({ summary = '', description, deprecated, ...marks }: OperationObject): string {
  const stability = marks['x-stability'];
  const { 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = marks;
  return comment([
    summary,
    ...(stability ? [stabilities[stability]] : []),
    ...(deprecated ? [`@deprecated Since ${since}. Responds with 410 from ${sunset} on. Use ${successor} instead.`] : []),
    ...(description ? [`@description ${description}`] : []),
  ]);
}
