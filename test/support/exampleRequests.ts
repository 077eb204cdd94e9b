import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import type { TestRequest } from './request.ts';

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
