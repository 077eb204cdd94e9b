import { accessTokenRoutes, apiKeyRoutes } from '../shared/contract/generated/clientRoutes.ts';
import { type AnyInput, bindOperations } from './bindOperations.ts';
import { checkOptions } from './checkOptions.ts';
import type {
  AccessTokenOperationId,
  ApiKeyOperationId,
  ApiResponse,
  Data,
  Item,
  ListId,
  ListInput,
  Operations,
} from './operationTypes.ts';
import type { PetStoreAccountOptions, PetStoreOptions } from './options.ts';

/** The operations on the store of an API key's account, under their names in the contract. */
export interface PetStore extends Operations<ApiKeyOperationId> {
  pages<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Data<Id>, void, undefined>;
  /** The items of all pages of a list. */
  items<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Item<Id>, void, undefined>;
}

/**
 * Creates a client for a store.
 * @throws TypeError that names the missing or wrong option, without the key's text
 */
export function createPetStore(options: PetStoreOptions): PetStore {
  const operations = bindOperations(apiKeyRoutes, checkOptions('createPetStore', 'apiKey', options), options);

  const pagesOf = (list: string, input: AnyInput = {}) =>
    pages((query) => operations[list]?.({ ...input, query }) ?? Promise.reject(new TypeError(`there is no list ${list}`)), input.query);
  async function* itemsOf(list: string, input?: AnyInput) {
    for await (const page of pagesOf(list, input)) if (Array.isArray(page)) yield* page;
  }
  return Object.assign(operations, { pages: pagesOf, items: itemsOf }) as unknown as PetStore;
}

type Query = Readonly<Record<string, unknown>>;

/** Requests one page after another. The Link header of each response names the next page. */
async function* pages<Page>(list: (query: Query | undefined) => Promise<ApiResponse<Page>>, first: Query | undefined) {
  for (let query = first, isLast = false; !isLast; ) {
    const { data, response } = await list(query);
    yield data;
    const next = nextQuery(response.headers.get('link'));
    isLast = next === undefined;
    query = next;
  }
}

/** Only the query is used. The path stays the operation's own, because the base URL may have a prefix. */
function nextQuery(link: string | null): Query | undefined {
  const target = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  const parameters = new URLSearchParams(target.slice(target.indexOf('?') + 1));
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
}

/** The operations on the account of a person who is signed in, and on its keys, under their names in the contract. */
export type PetStoreAccount = Operations<AccessTokenOperationId>;

/**
 * Creates a client for an account. It waits for the limit of the account operations, which is separate from the limit of the plan.
 * @throws TypeError that names the missing or wrong option, without the token's text
 */
export const createPetStoreAccount = (options: PetStoreAccountOptions): PetStoreAccount =>
  bindOperations(accessTokenRoutes, checkOptions('createPetStoreAccount', 'accessToken', options), options) as unknown as PetStoreAccount;
