import { newId } from '../../shared/domain/ids.ts';
import { digest } from '../../shared/http/idempotency.ts';
import type { TableName } from '../../shared/storage/tables.ts';
import type { TestResponse } from './request.ts';
import type { Service } from './service.ts';
import { scan } from './store.ts';

/**
 * A small state that each test creates for itself: the category `dogs` with the pets `rex` (a stock of 5 and an open order of 2) and `max`
 * (neither), and the category `cats` without pets.
 */
export interface Zoo {
  readonly dogs: number;
  readonly cats: number;
  readonly rex: number;
  readonly max: number;
  readonly order: number;
  /** For the Idempotency-Key of a request. */
  readonly key: string;
  /** All its stored items, unordered and with names instead of ids, so that the states of two zoos can be compared. */
  look(): Promise<Set<string>>;
  /** A response in the same words. */
  summarize(response: TestResponse): string;
}

export async function openZoo(service: Service): Promise<Zoo> {
  const since = newId(service.now + 1, 0);
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
  const key = `zoo ${since}`;
  service.now += 1;

  const names = new Map(Object.entries({ dogs, cats, rex, max, order }).map(([name, id]) => [String(id), name]));
  /** Ids have fifteen digits; the shard of an id is as random as the id. */
  const named = (text: string) => text.replace(/\d{15}/g, (id) => names.get(id) ?? 'new').replace(/#[0-3]"/g, '#"');
  const find = async (table: TableName, FilterExpression: string, value: unknown) => {
    const items = await scan(service.tables[table], { FilterExpression, ExpressionAttributeValues: { ':value': value } });
    return items.map((item): Record<string, unknown> => ({ table, ...item }));
  };

  return {
    ...{ dogs, cats, rex, max, order, key },
    look: async () => {
      const tables = ['categories', 'pets', 'orders'] as const;
      const items = await Promise.all(tables.map((table) => find(table, 'id >= :value', since)));
      const counts = await find('categoryCounts', 'id >= :value', String(since));
      // A record's key is a digest of the request with its ids, and it has an expiry: so only its existence is compared.
      const records = (await find('idempotencyRecords', 'contains(id, :value)', `#${digest(key)}`)).map(({ table, result }) => ({
        table,
        result,
      }));
      return new Set(
        [...items.flat(), ...countsByCategory(counts), ...records].map((item) => named(JSON.stringify(Object.entries(item).sort()))),
      );
    },
    summarize: ({ status, headers, text }) => {
      const { etag = '', location = '', 'idempotency-replayed': replayed } = headers;
      return named(`${status}${replayed ? ' again' : ''} ${etag} ${location} ${text}`);
    },
  };
}

/** What the counts of each category add up to: which of them counts a pet is as random as the pet's id. */
function countsByCategory(counts: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const byCategory = Map.groupBy(counts, ({ id }) => String(id).replace(/#[0-7]$/, ''));
  return [...byCategory].map(([id, of]) => ({ table: 'categoryCounts', id, items: of.length, pets: sum(of) }));
}

const sum = (counts: readonly Record<string, unknown>[]) => counts.reduce((pets, count) => pets + Number(count.pets), 0);
