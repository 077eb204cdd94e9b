import { accessTokenRoutes, apiKeyRoutes } from '../shared/contract/generated/clientRoutes.ts';
import { type AnyInput, bindOperations } from './bindOperations.ts';
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
import type { ClientOptions, PetStoreAccountOptions, PetStoreOptions } from './options.ts';

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
  let query = first;
  do {
    const { data, response } = await list(query);
    yield data;
    query = nextQuery(response.headers.get('link'));
  } while (query);
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

/**
 * Checks the service's address and the credential before they are sent.
 * @returns the credential, without white space around it
 * @throws TypeError that names the missing, wrong or unknown option, without the credential's text
 */
function checkOptions<Name extends string>(
  call: string,
  name: Name,
  options: Partial<ClientOptions & Readonly<Record<Name, string>>> = {},
): string {
  const { baseUrl, [name]: credential } = options;
  const missing = (option: string) => new TypeError(`${option} is missing: ${call}({ baseUrl, ${name} })`);
  if (typeof baseUrl !== 'string') throw missing('baseUrl');
  if (!isAddress(baseUrl))
    throw new TypeError('baseUrl must begin with https:// or http:// and have no ? and no #, as in https://api.example.com');
  const trimmed = typeof credential === 'string' ? credential.trim() : '';
  if (trimmed === '') throw missing(name);
  // Checked here, because the platform's own error repeats the whole header with the credential.
  if (/[^!-~]/.test(trimmed)) throw new TypeError(`${name} must not contain spaces, line breaks or characters outside ASCII`);
  const unknown = Object.keys(options).find((option) => !Object.hasOwn(known, option));
  if (unknown) throw new TypeError(`there is no option ${unknown}; the options are ${Object.keys(known).join(', ')}`);
  return trimmed;
}

/** Both credentials are known options, so that both clients may share their options. */
const known: Record<keyof PetStoreOptions | keyof PetStoreAccountOptions, true> = {
  baseUrl: true,
  apiKey: true,
  accessToken: true,
  maxRetries: true,
  tryTimeoutSeconds: true,
  timeoutSeconds: true,
  longestWaitSeconds: true,
  logger: true,
  fetch: true,
  now: true,
  random: true,
  sleep: true,
};

/** The platform's own check accepts more: `localhost:3000` has the scheme `localhost:`, and in a web page a relative address is valid. */
function isAddress(url: string): boolean {
  try {
    return /^https?:\/\/[^\s?#]+$/i.test(url) && new Request(url).url !== '';
  } catch {
    return false;
  }
}
