import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import * as operations from '../../shared/contract/generated/operations.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { type OperationObject, routesOf } from '../../tools/generate/contract.ts';
import type { TestRequest } from './request.ts';
import type { Service } from './service.ts';

/** The queries of a list with each combination of its filters, which reads another index. */
function filtersOf({ parameters = [] }: OperationObject): readonly string[] {
  const filters = parameters.filter(
    ({ name, in: place, schema }) => place === 'query' && !paging.includes(name) && !['array', 'object'].includes(schema.type ?? ''),
  );
  const queries: string[] = [];
  for (const { name, schema } of filters) {
    const filter = `${name}=${idExamples.get(name) ?? schema.enum?.[0] ?? false}`;
    queries.push(filter, ...queries.map((query) => `${query}&${filter}`));
  }
  return queries;
}

/** The example of each id in a path. */
const idExamples = new Map(
  routesOf()
    .flatMap(({ operation }) => operation.parameters ?? [])
    .flatMap(({ name, example }) => (example === undefined ? [] : [[name, example] as const])),
);

const paging = ['limit', 'after'];

/** The operations whose requests call the store: all that serve no files. */
export const callsStore = (operationId: string): boolean =>
  operationId === 'getHealth' || routes.find((route) => route.operationId === operationId)?.credential !== 'none';

/** Of a variant's name. */
export const operationOf = (name: string): string => name.replace(/,.*/, '');

/**
 * A request per operation, new for each call: its example in the contract, and variants where the calls to the store differ. Each name is the
 * operation's, with a comma before a variant. The clock moves on before each new key, because an account has 60 requests per minute.
 */
export async function everyOperation(caller: Pick<Service, 'call' | 'signIn' | 'now'>) {
  const { call } = caller;
  await call({ method: 'PUT', path: '/account' });
  const { request: example, newId } = exampleRequests(call, async (creator) => {
    if (creator === 'createKey') await endKeys();
  });
  const once = () => ({ 'idempotency-key': randomUUID() });
  const withJson = (operationId: string, json: () => Promise<object>) => async () => ({
    ...(await example(operationId)),
    json: await json(),
  });
  const idOf = async (creator: string) => Number(await newId(creator));

  /** An account may have five live keys. */
  async function endKeys(): Promise<void> {
    const { body } = await call({ method: 'GET', path: '/account/keys' });
    for (const { keyId, state } of body) {
      if (state === 'active') await call({ method: 'DELETE', path: `/account/keys/${keyId}` });
    }
    caller.now += 60_000;
  }

  const operationIds = [...routes.map(({ operationId }) => operationId), 'unmatchedRoute'];
  const examples = operationIds.map((operationId) => [operationId, () => example(operationId)]);
  const filtered = routesOf()
    .filter(({ method }) => method === 'GET')
    .flatMap(({ operation }) =>
      filtersOf(operation).map((query) => [
        `${operation.operationId}, ${query}`,
        async () => {
          const request = await example(operation.operationId);
          return { ...request, path: `${request.path}?${query}` };
        },
      ]),
    );
  const repeatable = Object.values(operations)
    .filter(({ headers }) => headers.some((header) => header === 'idempotency-key'))
    .map(({ operationId }) => [
      `${operationId}, with an Idempotency-Key`,
      async () => ({ ...(await example(operationId)), headers: once() }),
    ]);
  const requests: Record<string, () => Promise<TestRequest>> = {
    ...Object.fromEntries([...examples, ...filtered, ...repeatable]),
    'listPets, by id': async () => ({ method: 'GET', path: `/pets?id=${await idOf('createPet')}` }),
    'createPet, replayed': async () => {
      const request = { ...(await example('createPet')), headers: once() };
      await call(request);
      return request;
    },
    'updatePet, to another category': withJson('updatePet', async () => ({ categoryId: await idOf('createCategory') })),
    'updateOrder, completed': withJson('updateOrder', async () => ({ complete: true })),
    'updateOrder, of another pet': withJson('updateOrder', async () => ({ petId: await idOf('createPet') })),
    'updateOrder, the first that names a quantity': async () => {
      const { body } = await call({ method: 'POST', path: '/store/orders', json: { petId: await idOf('createPet') } });
      return { method: 'PATCH', path: `/store/orders/${body.id}`, json: { quantity: 2 } };
    },
    'openAccount, new': async () => ({ method: 'PUT', path: '/account', key: caller.signIn() }),
    /** Of another person, because the other requests need an open account. */
    closeAccount: async () => {
      const person = caller.signIn();
      await call({ method: 'PUT', path: '/account', key: person });
      await call({ method: 'POST', path: '/account/keys', json: { name: 'ends with the account' }, key: person });
      return { ...(await example('closeAccount')), key: person };
    },
    createKey: async () => {
      await endKeys();
      return example('createKey');
    },
  };
  const place = (name: string) => operationIds.indexOf(operationOf(name));
  return Object.fromEntries(Object.entries(requests).toSorted(([one], [other]) => place(one) - place(other)));
}

/** @returns a response with its parsed body */
// biome-ignore lint/suspicious/noExplicitAny: its fields depend on the operation.
export type Send = (request: TestRequest) => Promise<{ readonly body: any }>;

const eventOf = (operationId: string): ApiEvent => JSON.parse(readFileSync(join(root, 'events', `${operationId}.json`), 'utf8'));

/** The ids in the examples of the contract, and the operation that creates such an item. */
const exampleIds = routes.flatMap(({ operationId, path }) => {
  const [, collection, parameter = ''] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
  const creator = routes.find((route) => route.method === 'POST' && route.path === collection);
  const exampleId = eventOf(operationId).pathParameters?.[parameter];
  return creator && exampleId ? [{ exampleId, creator: creator.operationId }] : [];
});

/** @param beforeCreating is called with the operation that creates an item */
export function exampleRequests(send: Send, beforeCreating: (operationId: string) => Promise<void> = async () => {}) {
  return {
    /** The example request of an operation, as in `events/`, without credential, with the ids of new items. */
    request: (operationId: string) => requestOf(operationId, new Map()),
    /** The id of a new item. @param creator the operation that creates it */
    newId: (creator: string) => create(creator, new Map()),
  };

  /** @param created the ids of new items, by the example id whose place they take: a pet is of the category that the request names */
  async function requestOf(operationId: string, created: Map<string, string>): Promise<TestRequest> {
    const { rawPath, body = 'null', requestContext } = eventOf(operationId);
    let text = JSON.stringify([rawPath, JSON.parse(String(body))]);
    for (const { exampleId, creator } of exampleIds) {
      if (!text.includes(exampleId)) continue;
      if (!created.has(exampleId)) created.set(exampleId, await create(creator, created));
      text = text.replaceAll(exampleId, created.get(exampleId) ?? '');
    }
    const [path, json] = JSON.parse(text);
    return { method: requestContext.http.method, path, ...(json !== null && { json }) };
  }

  async function create(creator: string, created: Map<string, string>): Promise<string> {
    await beforeCreating(creator);
    const request = await requestOf(creator, created);
    const { body } = await send(request);
    const id = body.id ?? body.keyId;
    if (id === undefined) throw new Error(`${request.method} ${request.path} created nothing: ${JSON.stringify(body)}`);
    if (creator === 'createPet') await send({ method: 'PUT', path: `/store/inventory/${id}`, json: { quantity: 1_000_000 } });
    return String(id);
  }
}
