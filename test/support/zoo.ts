import type { TestResponse } from './request.ts';
import type { Service } from './service.ts';
import { nothing, readStored, restore, type Stored, textOf } from './stored.ts';

/**
 * A small state that each test creates for itself, in place of the state before it: the category `dogs` with the pets `rex` (a stock of 5
 * and an open order of 2) and `max` (neither), and the category `cats` without pets.
 */
export interface Zoo {
  readonly dogs: number;
  readonly cats: number;
  readonly rex: number;
  readonly max: number;
  readonly order: number;
  /** The ETag of the stock of `rex`, which the order has moved. */
  readonly stockTag: string;
  /** For the Idempotency-Key of a request. */
  readonly key: string;
  /** All its stored items, unordered and with names instead of ids, so that the states of two zoos can be compared. */
  look(): Promise<Set<string>>;
  /** A response in the same words. */
  summarize(response: TestResponse): string;
}

export async function openZoo(service: Service): Promise<Zoo> {
  const first = firstZoos.get(service) ?? (await createZoo(service));
  firstZoos.set(service, first);
  await restore(service, first.items);
  const { dogs, cats, rex, max, order, stockTag } = first;
  const key = `zoo ${service.now}`;
  service.now += 1;

  const names = new Map(Object.entries({ dogs, cats, rex, max, order }).map(([name, id]) => [String(id), name]));
  /** Ids have fifteen digits. A version is drawn, except those that a test can count: 1, 2, 3 …. */
  const named = (text: string) => text.replace(/(?<=ersion":|etag ")\d{4,}/g, 'drawn').replace(/\d{15}/g, (id) => names.get(id) ?? 'new');
  return {
    ...{ dogs, cats, rex, max, order, stockTag, key },
    look: async () => {
      const items = Object.entries(await readStored(service)).flatMap(([table, stored]) => {
        if (table === 'categoryCounts') return countsByCategory(stored);
        // A record's key is a digest of the request with its ids, and it has an expiry: so only its existence is compared.
        return stored.map((item) => (table === 'idempotencyRecords' ? { table, result: item.result } : { table, ...item }));
      });
      return new Set(items.map((item) => named(textOf(item))));
    },
    summarize: ({ status, headers, text }) => {
      const { etag = '', location = '', 'idempotency-replayed': replayed } = headers;
      return named(`${status}${replayed ? ' again' : ''} etag ${etag} ${location} ${text}`);
    },
  };
}

type Ids = Readonly<Record<'dogs' | 'cats' | 'rex' | 'max' | 'order', number>>;

/** The first zoo of each service, which the others are copies of: to create one takes fourteen calls to the store. */
const firstZoos = new WeakMap<Service, Ids & Pick<Zoo, 'stockTag'> & { readonly items: Stored }>();

async function createZoo(service: Service) {
  await restore(service, nothing);
  /** Each in its own millisecond, because ids of different tables may be equal, and would share a name. */
  const create = async (path: string, json: object): Promise<number> => {
    service.now += 1;
    return (await service.call({ method: 'POST', path, json })).body.id;
  };
  const dogs = await create('/categories', { name: 'Dogs' });
  const cats = await create('/categories', { name: 'Cats' });
  const rex = await create('/pets', { name: 'Rex', categoryId: dogs });
  const max = await create('/pets', { name: 'Max', categoryId: dogs });
  await service.call({ method: 'PUT', path: `/store/inventory/${rex}`, json: { quantity: 7 } });
  const order = await create('/store/orders', { petId: rex, quantity: 2 });
  const { etag: stockTag = '' } = (await service.call({ method: 'GET', path: `/store/inventory/${rex}` })).headers;
  return { dogs, cats, rex, max, order, stockTag, items: await readStored(service) };
}

/** What the counts of each category add up to: which of them counts a pet is as random as the pet's id. */
function countsByCategory(counts: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const byCategory = Map.groupBy(counts, ({ id }) => String(id).replace(/#[0-7]$/, ''));
  return [...byCategory].map(([id, shards]) => ({ table: 'categoryCounts', id, items: shards.length, pets: sum(shards) }));
}

const sum = (counts: readonly Record<string, unknown>[]) => counts.reduce((pets, count) => pets + Number(count.pets), 0);
