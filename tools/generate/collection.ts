import { type Document, defaultPath, type OperationObject, type Parameter, type Route } from './contract.ts';
import { credentialOf } from './operationModules.ts';

/**
 * The operations as a Postman Collection, which Bruno, Insomnia and others read too. Its folders are the tags of the contract. When sent
 * from top to bottom, each request succeeds: requests that create come first and keep the id in a variable, and requests that delete come
 * last.
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export function collectionOf({ info }: Document, routes: readonly Route[]) {
  // The name of a page's asset changes with its content.
  const sendable = routes.filter(
    ({ path, operation }) => path !== defaultPath && inPath(operation).every(({ example }) => example !== undefined),
  );
  /** The example ids of the variables. */
  const ids = new Map(sendable.flatMap(({ operation }) => inPath(operation)).map(({ name, example }) => [name, String(example)]));
  const items = sendable.map((route) => itemOf(route, sendable, ids));
  const [deletes, others] = [items.filter(({ isDelete }) => isDelete), items.filter(({ isDelete }) => !isDelete)];
  const folders = inOrder(Map.groupBy(others, ({ tag }) => tag));
  const names = folders.map(([name]) => name);
  const entry = (name: string, members: readonly Item[]) => ({ name, item: members.map(({ request }) => request) });
  return {
    info: { name: info.title, description: help, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: bearer('apiKey'),
    variable: [
      // The service fills in its own address.
      { key: 'baseUrl', value: '{base_url}' },
      ...['apiKey', 'accessToken', ...ids.keys()].map((key) => ({ key, value: '' })),
    ],
    item: [
      ...folders.map(([name, members]) => entry(name, members.toSorted(createsFirst))),
      // Nothing needs the item that was created last, so it is deleted first. Closing the account comes last, because it ends the API key.
      entry(
        'Delete',
        deletes.toSorted((a, b) => Number(a.isOfAccount) - Number(b.isOfAccount) || names.indexOf(b.tag) - names.indexOf(a.tag)),
      ),
    ],
  };
}

const help = `Set the variable \`apiKey\` of the collection to your API key; \`baseUrl\` is the address of the service. The account operations need the \`accessToken\` of a sign-in instead of the key. A request that creates something stores its id in a variable for the later requests. The last request closes your account.`;

const createsFirst = (a: Item, b: Item) => Number(b.creates) - Number(a.creates);

/**
 * Keeps the contract's order, but puts each folder after the folders that set the variables that it reads. If two folders need each other,
 * a request moves to the folder that sets its variable.
 */
export function inOrder(folders: ReadonlyMap<string, readonly Item[]>): [string, readonly Item[]][] {
  const left = [...folders];
  const ordered: typeof left = [];
  while (left.length > 0) {
    const isSetBy = (items: readonly Item[], names: readonly string[]) => items.some(({ sets = '' }) => names.includes(sets));
    /** The requests of a folder that read a variable which only another folder sets. */
    const waitingIn = ([name, items]: (typeof left)[number]) =>
      items.filter(({ reads }) => {
        const foreign = reads.filter((variable) => !isSetBy(items, [variable]));
        return left.some(([other, others]) => other !== name && isSetBy(others, foreign));
      });
    const waiting = left.map(waitingIn);
    const next = waiting.findIndex(({ length }) => length === Math.min(...waiting.map((items) => items.length)));
    const [[name, items] = ['', []]] = left.splice(next, 1);
    ordered.push([name, items.filter((item) => !waiting[next]?.includes(item))]);
    for (const item of waiting[next] ?? []) {
      const folder = left.find(([, others]) => isSetBy(others, item.reads));
      if (folder) folder[1] = [...folder[1], item];
    }
  }
  return ordered;
}

/** An operation as a request of a collection. */
export type Item = ReturnType<typeof itemOf>;

function itemOf({ method, path, operation }: Route, routes: readonly Route[], ids: ReadonlyMap<string, string>) {
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
    isOfAccount: credentialOf(operation) === 'accessToken',
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
