import { type Document, defaultPath, fold, type OperationObject, type Parameter, type Route } from './contract.ts';

const header = '// Made from openapi.yaml by `npm run generate`. Do not edit.\n';

/** `operations.ts`: what the code needs of the contract at run time: one constant per operation, so that a bundle has only its own. */
export function operationsModule(routes: readonly Route[]): string {
  const constants = routes.map(contractOf).map(({ operationId, ...contract }) => {
    const text = JSON.stringify({ operationId, ...contract, validate: '§' }, null, 2).replace('"§"', `validators.${operationId}`);
    return `export const ${operationId} = ${text} as const satisfies OperationContract;\n\n`;
  });
  const imports = `import type { OperationContract } from '../operationContract.ts';\nimport * as validators from './validators.js';\n\n`;
  return [header, imports, ...constants].join('');
}

/** `routes.ts`: every route of the contract but the default one, and nothing else, so that it stays small. */
export function routesModule(routes: readonly Route[]): string {
  const named = routes.filter(({ path }) => path !== defaultPath);
  const rows = named.map(({ method, path, operation }) => ({
    operationId: operation.operationId,
    method,
    path,
    credential: credentialOf(operation),
    hasBody: operation.requestBody !== undefined,
    ...(operation['x-all-at-once'] && { allAtOnce: true }),
  }));
  return `${header}export const routes = ${JSON.stringify(rows, null, 2)} as const;\n`;
}

/**
 * `storedFields.ts`: what callers set of each resource that an operation creates (201) in a store, by its table, in the contract's order.
 */
export function storedFieldsModule(routes: readonly Route[]): string {
  const creations = routes.filter((route) => takesApiKey(route) && route.method === 'POST' && route.operation.responses['201']);
  const fields = creations.map(({ path, operation }) => [path.split('/').at(-1), fieldsOf(operation).fields]);
  return `${header}export const storedFields = ${JSON.stringify(Object.fromEntries(fields), null, 2)} as const;\n`;
}

/** `clientRoutes.ts`: what the client needs of each operation, by credential, so that a page loads only the operations it uses. */
export function clientRoutesModule(routes: readonly Route[]): string {
  const taking = (credential: string) => {
    const taken = routes.filter(({ path, operation }) => path !== defaultPath && credentialOf(operation) === credential);
    return `export const ${credential}Routes = ${JSON.stringify(taken.map(clientRouteOf), null, 2)} as const;\n`;
  };
  return [header, taking('apiKey'), taking('accessToken')].join('\n');
}

function clientRouteOf({ method, path, operation: { operationId, requestBody, parameters = [] } }: Route) {
  const takes = (header: string) => parameters.some(({ name }) => name === header);
  const hasIdempotencyKey = takes('Idempotency-Key');
  // A PUT or DELETE of what has no versions: nobody can change it back in between.
  const isLastWord = (method === 'PUT' || method === 'DELETE') && !takes('If-Match');
  return {
    operationId,
    method,
    path,
    hasBody: requestBody !== undefined,
    hasIdempotencyKey,
    /** Whether it takes effect at most once, however often it is sent, and even if others change the item in between. */
    takesEffectOnce: method === 'GET' || hasIdempotencyKey || isLastWord,
  };
}

/** `referencePlaces.ts`: where the reference has each operation that takes an API key, for links from the portal. */
export function referencePlacesModule(routes: readonly Route[]): string {
  const places = routes
    .filter((route) => takesApiKey(route) && route.path !== defaultPath)
    .map(({ method, path, operation: { operationId, tags } }) => [
      operationId,
      `tag/${tags?.[0]?.toLowerCase().replaceAll(' ', '-')}/${method}${path}`,
    ]);
  return `${header}export const referencePlaces: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(places), null, 2)};\n`;
}

export const takesApiKey = ({ operation }: Route): boolean => credentialOf(operation) === 'apiKey';

function contractOf({ method, path, operation }: Route) {
  const parameters = operation.parameters ?? [];
  const named = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const since = operation['x-deprecated-since'];
  return {
    operationId: operation.operationId,
    method,
    path,
    credential: credentialOf(operation),
    codes: [...new Set(Object.values(operation.responses).flatMap(codesOf))],
    pathParameters: Object.fromEntries(named('path').map((parameter) => [parameter.name, kindOf(parameter)])),
    queryParameters: Object.fromEntries(
      named('query')
        .filter(({ schema }) => schema.type !== 'object')
        .map((parameter) => [parameter.name, kindOf(parameter)]),
    ),
    headers: named('header').map((parameter) => parameter.name.toLowerCase()),
    mediaTypes: Object.keys(operation.requestBody?.content ?? {}),
    maxBodyBytes: maxBodyBytesOf(operation),
    ...fieldsOf(operation),
    hasReadOnlyId: hasReadOnlyId(operation),
    ...(since && { deprecation: { since, sunset: operation['x-deprecated-sunset'], successor: operation['x-successor'] } }),
    ...(operation['x-redirects'] && { redirects: operation['x-redirects'] }),
  };
}

/** The security scheme of an operation: the contract's default if the operation names none. */
export function credentialOf({ security = [{ apiKey: [] }] }: OperationObject): string {
  const [scheme] = security.flatMap((requirement) => Object.keys(requirement));
  return scheme ?? 'none';
}

/** How large a body may be: as its operation says, or else the response to a larger one. */
const maxBodyBytesOf = ({ requestBody, responses }: OperationObject): number | undefined =>
  requestBody ? (requestBody['x-max-body-bytes'] ?? responses['413']?.['x-max-body-bytes']) : 0;

/** The fields that a body may have and must have. */
function fieldsOf({ requestBody }: OperationObject) {
  const { properties = {}, required = [] } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  return { fields: Object.keys(properties).filter((name) => !properties[name]?.readOnly), requiredFields: required };
}

/** How a parameter is written in a path or a query: `integer`, `boolean`, `string`, or `integer[]` for one that may be repeated. */
const kindOf = ({ schema }: Parameter) => (schema.type === 'array' ? `${schema.items?.type}[]` : schema.type);

/** The error codes of a response are the names of its examples. */
const codesOf = (response: OperationObject['responses'][string]) => Object.keys(response.content?.['application/json']?.examples ?? {});

/** Whether the response has an `id` that the request may not set. */
function hasReadOnlyId(operation: OperationObject): boolean {
  const bodies = (contents: OperationObject['responses'][string]['content']) =>
    Object.values(contents ?? {}).map(({ schema }) => schema && fold(schema).properties);
  const [request] = bodies(operation.requestBody?.content);
  const responses = Object.entries(operation.responses).flatMap(([status, response]) =>
    Number(status) < 300 ? bodies(response.content) : [],
  );
  const writable = request?.id !== undefined && !request.id.readOnly;
  return request !== undefined && !writable && responses.some((properties) => properties?.id !== undefined);
}

/** `bounds.ts`: the bounds that the portal and the commands of operations know before they send a request. */
export function boundsModule({ components: { schemas } }: Document): string {
  const bounds = {
    maxKeyNameCharacters: schemas.NewKey?.properties?.name?.maxLength,
    defaultGraceSeconds: schemas.KeyRotation?.properties?.graceSeconds?.default,
  };
  const constants = Object.entries(bounds).map(([name, value]) => `export const ${name} = ${value};\n`);
  return `${header}${constants.join('')}`;
}

/** `headers.ts`: the headers that operations take, and the headers of their responses; lower-case names. `corsRules.ts` adds others. */
export function headersModule(routes: readonly Route[]): string {
  const parameters = routes.flatMap(({ operation }) => operation.parameters ?? []);
  const responses = routes.flatMap(({ operation }) => Object.values(operation.responses));
  const headers = {
    ofRequests: namesOf(parameters.filter((one) => one.in === 'header').map(({ name }) => name)),
    ofResponses: namesOf(responses.flatMap((one) => Object.keys(one.headers ?? {}))),
  };
  return `${header}export const headers = ${JSON.stringify(headers, null, 2)} as const;\n`;
}

const namesOf = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))].sort();
