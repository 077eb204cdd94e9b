import { apiKeyRoutes } from '../shared/contract/generated/clientRoutes.ts';
import { type AnyInput, bindOperations, type Parameters } from './bindOperations.ts';
import { checkOptions } from './checkOptions.ts';
import { type FollowOptions, follow } from './follow.ts';
import { pages } from './listPages.ts';
import type { ApiKeyOperationId, Data, FollowedId, Item, ListId, ListInput, Operations } from './operationTypes.ts';
import type { PetStoreOptions } from './options.ts';
import { sleep } from './sleep.ts';

/** The operations on the store of an API key's account, each under its name in the contract. */
export interface PetStore extends Operations<ApiKeyOperationId> {
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
  const followed = (list: string, given: FollowOptions = {}) => {
    const read = (query: Parameters) => pagesOf(list, { query, signal: given.signal }) as AsyncIterable<{ id: number }[]>;
    return follow(read, options.sleep ?? sleep, given);
  };
  return Object.assign(operations, { pages: pagesOf, items: itemsOf, follow: followed }) as unknown as PetStore;
}
