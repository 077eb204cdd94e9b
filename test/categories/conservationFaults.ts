import { type DynamoDBDocument, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../shared/dynamodb/tables.ts';

type Names = Readonly<Record<TableName, string>>;
type Item = Readonly<Record<string, unknown>>;

/** Contradictions in the stored items: a wrong counter, a reference to a missing item, a negative stock. */
export async function conservationFaults(client: DynamoDBDocument, names: Names): Promise<string[]> {
  const read = async (table: TableName) => {
    const items: Item[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName: names[table], ConsistentRead: true })) items.push(...Items);
    return items.map(({ details, ...item }) => ({ ...item, ...(details as Item) }));
  };
  const tables = ['categories', 'categoryCounts', 'pets', 'orders'] as const;
  const [categories = [], counts = [], pets = [], orders = []] = await Promise.all(tables.map(read));
  const open = orders.filter(({ complete, petId }) => complete === false && petId !== undefined);
  const petsByCount = countBy(pets, countIdOf);
  const openByPet = countBy(open, ({ petId }) => petId);
  const categoryIds = new Set(categories.map(({ id }) => id));
  const countIds = new Set(counts.map(({ id }) => id));
  const petIds = new Set(pets.map(({ id }) => id));
  return [
    ...counts.flatMap(({ id, pets: counted }) => difference(`the count ${id} is ${counted} pets`, counted, petsByCount.get(id))),
    ...categories.flatMap(({ id }) => countIdsOf(id).flatMap((count) => (countIds.has(count) ? [] : [`there is no count ${count}`]))),
    ...difference(`${counts.length} counts are stored`, counts.length, 8 * categories.length),
    ...pets.flatMap(({ id, openOrders }) => difference(`pet ${id} counts ${openOrders} open orders`, openOrders, openByPet.get(id))),
    ...pets.flatMap(({ id, categoryId }) =>
      categoryIds.has(categoryId) ? [] : [`pet ${id} is of category ${categoryId}, which does not exist`],
    ),
    ...open.flatMap(({ id, petId }) => (petIds.has(petId) ? [] : [`the open order ${id} names pet ${petId}, which does not exist`])),
    ...pets.flatMap(({ id, stock, status, entryStatus }) =>
      stock === undefined || entryStatus === status ? [] : [`pet ${id} is ${status}, and its entry ${entryStatus}`],
    ),
    ...pets.flatMap(({ id, stock }) => (typeof stock === 'number' && stock < 0 ? [`pet ${id} has a stock of ${stock}`] : [])),
  ];
}

/** The id of the count that a pet is in. */
const countIdOf = ({ id, categoryId }: Item): string => `${categoryId}#${Number(id) % 8}`;

/** The ids of the counts of a category. */
const countIdsOf = (categoryId: unknown): string[] => Array.from({ length: 8 }, (_, id) => countIdOf({ id, categoryId }));

const countBy = (items: readonly Item[], keyOf: (item: Item) => unknown): Map<unknown, number> =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));

const difference = (said: string, counted: unknown, found = 0): string[] => (counted === found ? [] : [`${said}, and there are ${found}`]);
