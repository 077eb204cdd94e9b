import createClient from 'openapi-fetch';
import { apiKeyRoutes } from '../shared/contract/generated/apiKeyRoutes.ts';
import { checkInput } from './checkInput.ts';
import { checkOptions } from './checkOptions.ts';
import { fetchWithRetries } from './fetchWithRetries.ts';
import { type FollowOptions, follow } from './follow.ts';
import { pages } from './listPages.ts';
import type { ApiResponse, Data, FollowedId, Item, ListId, ListInput, PetStoreOperations } from './operationTypes.ts';
import type { PetStoreOptions } from './options.ts';
import { readData } from './readData.ts';
import { sleep } from './sleep.ts';

export interface PetStore extends PetStoreOperations {
  /** The pages of a list, each requested after the previous one is used. */
  pages<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Data<Id>, void, undefined>;
  /** The items of all pages of a list. */
  items<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Item<Id>, void, undefined>;
  /**
   * The items of a list, then each new item, once each, nearly in ascending order of id. It reads the list again every 10 s and never ends
   * by itself: leave the loop, or abort the signal. It takes no filter, because old items can join a filtered list.
   */
  follow<Id extends FollowedId>(list: Id, options?: FollowOptions): AsyncGenerator<Item<Id>, void, undefined>;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Any operation's input, after type checking. */
interface AnyInput {
  readonly path?: Parameters;
  readonly query?: Parameters | undefined;
  readonly header?: Parameters;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly retryInDoubt?: boolean | undefined;
}
type AnyOperation = (input?: AnyInput) => Promise<ApiResponse<unknown>>;
type AnyRequest = (method: string, path: string, init: object) => Promise<{ data?: string; response: Response }>;

/**
 * Creates a client of the service: each operation of the contract under its name.
 * @throws TypeError that names the missing or wrong option, without the key's text
 */
export function createPetStore(options: PetStoreOptions): PetStore {
  const { baseUrl, apiKey } = checkOptions(options);
  const { request } = createClient({
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}` },
    // The service never redirects. If a redirect were followed, a POST could become a GET, and a body could go to another host.
    redirect: 'manual',
  });
  const fetchWithRetry = fetchWithRetries(options);
  // Methods and paths are plain values here; PetStoreOperations has the types that tie them together.
  const send = request as AnyRequest;

  const operations = new Map<string, AnyOperation>();
  for (const route of apiKeyRoutes) {
    const { operationId, method, path } = route;
    operations.set(operationId, async (input = {}) => {
      checkInput(route, input);
      const { path: pathParameters, query, header, body, signal, retryInDoubt = false } = input;
      forbidEmptyLists(query);
      const fetch = (request: Request) => {
        // Checked on the request, because a header given as undefined is not sent.
        if (method === 'POST' && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newIdempotencyKey());
        return fetchWithRetry(request, operationId, retryInDoubt);
      };
      const params = { path: pathParameters, query, header };
      const init = { params, body, fetch, parseAs: 'text', ...(signal && { signal }) };
      const { data: text, response } = await send(method, path, init);
      return { data: readData(method, response, text), etag: response.headers.get('etag') ?? undefined, response };
    });
  }

  const pagesOf = (list: string, input: AnyInput = {}) =>
    pages((query) => operations.get(list)?.({ ...input, query }) ?? Promise.reject(new TypeError(`there is no list ${list}`)), input.query);
  async function* itemsOf(list: string, input?: AnyInput) {
    for await (const page of pagesOf(list, input)) if (Array.isArray(page)) yield* page;
  }
  const followed = (list: string, given: FollowOptions = {}) => {
    const read = (query: Parameters) => pagesOf(list, { query, signal: given.signal }) as AsyncIterable<{ id: number }[]>;
    return follow(read, options.sleep ?? sleep, given);
  };
  return Object.assign(Object.fromEntries(operations), { pages: pagesOf, items: itemsOf, follow: followed }) as unknown as PetStore;
}

/** `randomUUID` is missing in browsers where the page came over plain HTTP. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Rejects an empty list of values: a query cannot hold one, and leaving it out would match everything. */
function forbidEmptyLists(query: Parameters = {}): void {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) && value.length === 0) throw new TypeError(`query.${name} is an empty list, which would filter nothing`);
  }
}
