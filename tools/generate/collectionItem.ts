import type { OperationObject, Parameter, Route } from './contract.ts';
import { credentialOf } from './operationModules.ts';

/** An operation as a request of a collection. */
export type Item = ReturnType<typeof itemOf>;

export function itemOf({ method, path, operation }: Route, routes: readonly Route[], ids: ReadonlyMap<string, string>) {
  const { summary = '', description, tags = [], responses, parameters = [] } = operation;
  const [created] = method === 'POST' ? routes.flatMap((one) => new RegExp(`^${path}/\\{(\\w+)\\}$`).exec(one.path)?.[1] ?? []) : [];
  const body = bodyOf(operation, ids);
  const headers = parameters
    .filter((one) => one.in === 'header')
    .map(({ name }) => ({ key: name, value: headerValues[name] ?? '', disabled: true }));
  const request = {
    name: summary,
    ...(created && { event: [keepId(created, idField(operation, created))] }),
    request: {
      method,
      description,
      ...authOf(operation),
      header: [...(body ? [{ key: 'Content-Type', value: body.mediaType, disabled: undefined }] : []), ...headers],
      url: urlOf(path, parameters, ids),
      ...(body && { body: { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } } }),
    },
    response: [],
  };
  return {
    tag: tags[0] ?? '',
    isDelete: method === 'DELETE',
    creates: '201' in responses,
    /** The variables that the request reads, and the one that its response sets. */
    reads: [...ids.keys()].filter((name) => JSON.stringify(request).includes(`{{${name}}}`)),
    sets: created,
    /** The entry of the collection. */
    request,
  };
}

/** Optional headers, which a user can switch on. */
const headerValues: Readonly<Record<string, string>> = { 'Idempotency-Key': '{{$guid}}', 'If-Match': '"1"', 'If-None-Match': '"1"' };

/** The body, with the last content type: for a PATCH, a merge patch (RFC 7396). */
function bodyOf({ requestBody }: OperationObject, ids: ReadonlyMap<string, string>) {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {}).at(-1) ?? [];
  if (!mediaType || !media) return undefined;
  const text = [...ids].reduce((json, [name, id]) => json.replaceAll(id, `{{${name}}}`), JSON.stringify(media.example, null, 2));
  return { mediaType, text };
}

function urlOf(path: string, parameters: readonly Parameter[], ids: ReadonlyMap<string, string>) {
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\}$/, '{{$1}}'));
  const query = parameters
    .filter(({ in: place, schema }) => place === 'query' && schema.type !== 'object')
    .map(({ name, example, required }) => ({
      key: name,
      value: ids.has(name) ? `{{${name}}}` : String(example ?? ''),
      disabled: !required,
    }));
  return { raw: `{{baseUrl}}/${segments.join('/')}`, host: ['{{baseUrl}}'], path: segments, ...(query.length > 0 && { query }) };
}

/** Sends the value of a variable as bearer token. */
export const bearer = (variable: string) => ({ type: 'bearer', bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }] });

/** The whole collection sends an API key by default. */
function authOf(operation: OperationObject) {
  const credential = credentialOf(operation);
  if (credential === 'apiKey') return {};
  return { auth: credential === 'accessToken' ? bearer('accessToken') : { type: 'noauth' } };
}

const keepId = (variable: string, field: string) => ({
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: [`if (pm.response.code < 300) pm.collectionVariables.set('${variable}', String(pm.response.json().${field}));`],
  },
});

/** The field with the id of a created item. */
function idField({ responses }: OperationObject, variable: string): string {
  const { example = {} } = (responses['201'] ?? responses['202'])?.content?.['application/json'] ?? {};
  return Object.hasOwn(example as object, variable) ? variable : 'id';
}

export const inPath = ({ parameters = [] }: OperationObject) => parameters.filter((one) => one.in === 'path');
