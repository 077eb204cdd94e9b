import type { PetStore } from '../../../../client/index.ts';
import { sampleOrders } from '../../../../shared/samples/samples.ts';
import { count } from '../ui/format.ts';

/** The maximum page size of a list. */
const limit = 100;

export interface StoreContents {
  readonly categories: Counted;
  readonly pets: Counted;
  readonly orders: Counted;
  /** The orders that can be deleted. */
  readonly openOrders: Counted;
  /** Whether there is an order that is not one of the samples. */
  readonly hasOwnOrder: boolean;
}

/**
 * The length of a list's first page, and whether there are more pages. To count a longer list would cost a request per page of the reader's
 * plan.
 */
export interface Counted {
  readonly items: number;
  readonly hasMore: boolean;
}

/** @throws PetStoreError, and the signal's reason */
export async function contentsOf(client: PetStore, signal: AbortSignal): Promise<StoreContents> {
  const input = { query: { limit }, signal };
  const [categories, pets, orders] = [await client.listCategories(input), await client.listPets(input), await client.listOrders(input)];
  const counted = ({ data, response }: { data: readonly unknown[]; response: Response }) => ({
    items: data.length,
    hasMore: response.headers.has('link'),
  });
  const samples = new Set<string>(sampleOrders.map(({ shipDate }) => shipDate));
  return {
    categories: counted(categories),
    pets: counted(pets),
    orders: counted(orders),
    openOrders: counted({ ...orders, data: orders.data.filter(({ complete }) => !complete) }),
    hasOwnOrder: orders.data.some(({ shipDate = '' }) => !samples.has(shipDate)),
  };
}

/** `7 pets`, `100+ pets` */
export const countedWords = ({ items, hasMore }: Counted, name: string): string => (hasMore ? `${items}+ ${name}s` : count(items, name));
