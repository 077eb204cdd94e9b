import { apiKeyRoutes } from '../shared/contract/generated/clientRoutes.ts';
import { type AnyInput, bindOperations } from './bindOperations.ts';
import { checkOptions } from './checkOptions.ts';
import { pages } from './listPages.ts';
import type { ApiKeyOperationId, Data, Item, ListId, ListInput, Operations } from './operationTypes.ts';
import type { PetStoreOptions } from './options.ts';

/** The operations on the store of an API key's account, each under its name in the contract. */
export interface PetStore extends Operations<ApiKeyOperationId> {
  /** The pages of a list, each requested after the previous one is used. */
  pages<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Data<Id>, void, undefined>;
  /** The items of all pages of a list. */
  items<Id extends ListId>(list: Id, input?: ListInput<Id>): AsyncGenerator<Item<Id>, void, undefined>;
}

/**
 * Creates a client of a store.
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
