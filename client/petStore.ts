import createClient from 'openapi-fetch';
import { routes } from '../shared/contract/generated/routes.ts';
import type { Answer, Data, Item, ListId, ListInput, PetStoreOperations } from './operations.ts';
import type { PetStoreOptions } from './options.ts';
import { pages } from './pages.ts';
import { patientFetch } from './patientFetch.ts';

export interface PetStore extends PetStoreOperations {
  /** The pages of a list, each asked for when the one before has been used. */
  pages<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Data<Id>, void, undefined>;
  /** The items of all pages of a list. */
  items<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Item<Id>, void, undefined>;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Any operation's input, once the types have done their work. */
interface AnyInput {
  readonly path?: Parameters;
  readonly query?: Parameters | undefined;
  readonly header?: Parameters;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}
type AnyOperation = (input?: AnyInput) => Promise<Answer<unknown>>;
type AnyRequest = (method: string, path: string, init: object) => Promise<{ data?: unknown; response: Response }>;

/** A client of the service: each operation of the contract under its name. */
export function createPetStore(options: PetStoreOptions): PetStore {
  const { request } = createClient({
    baseUrl: options.baseUrl,
    headers: { Authorization: `Bearer ${options.apiKey}` },
  });
  const fetchPatiently = patientFetch(options);
  // Methods and paths come from the contract one by one here; what goes with which is said by PetStoreOperations.
  const send = request as AnyRequest;

  const operations = new Map<string, AnyOperation>();
  for (const { operationId, method, path, isPublic } of routes) {
    if (isPublic) continue;
    operations.set(operationId, async ({ path: pathParameters, query, header, body, signal } = {}) => {
      const params = { path: pathParameters, query, header: { ...(method === 'POST' && idempotencyKey()), ...header } };
      const fetch = (request: Request) => fetchPatiently(request, operationId);
      const { data, response } = await send(method, path, { params, body, fetch, ...(signal && { signal }) });
      return { data, etag: response.headers.get('etag') ?? undefined, response };
    });
  }

  const pagesOf = (list: string, input: AnyInput = {}) =>
    pages((query) => operations.get(list)?.({ ...input, query }) ?? Promise.reject(new TypeError(`there is no list ${list}`)), input.query);
  async function* itemsOf(list: string, input?: AnyInput) {
    for await (const page of pagesOf(list, input)) if (Array.isArray(page)) yield* page;
  }
  return Object.assign(Object.fromEntries(operations), { pages: pagesOf, items: itemsOf }) as unknown as PetStore;
}

/** `randomUUID` is missing in browsers where the page came over plain HTTP. */
function idempotencyKey(): Parameters {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { 'Idempotency-Key': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
