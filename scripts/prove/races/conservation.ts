import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../../shared/storage/tables.ts';

type Names = Readonly<Record<TableName, string>>;
type Item = Readonly<Record<string, unknown>>;

/** What is not conserved in all that is stored: a counter that is wrong, a reference that names nothing, a stock below none. */
export async function conservationFaults(client: DynamoDBDocumentClient, names: Names): Promise<string[]> {
  const read = async (table: TableName) => {
    const items: Item[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName: names[table], ConsistentRead: true })) items.push(...Items);
    return items;
  };
  const [categories, pets, orders] = await Promise.all([read('categories'), read('pets'), read('orders')]);
  const open = orders.filter(({ complete, petId }) => complete === false && petId !== undefined);
  const petsByCategory = countBy(pets, 'categoryId');
  const openByPet = countBy(open, 'petId');
  const categoryIds = new Set(categories.map(({ id }) => id));
  const petIds = new Set(pets.map(({ id }) => id));
  return [
    ...categories.flatMap(({ id, pets: counted }) => difference(`category ${id} counts ${counted} pets`, counted, petsByCategory.get(id))),
    ...pets.flatMap(({ id, openOrders }) => difference(`pet ${id} counts ${openOrders} open orders`, openOrders, openByPet.get(id))),
    ...pets.flatMap(({ id, categoryId }) => (categoryIds.has(categoryId) ? [] : [`pet ${id} is of category ${categoryId}, which is gone`])),
    ...open.flatMap(({ id, petId }) => (petIds.has(petId) ? [] : [`the open order ${id} names pet ${petId}, which is gone`])),
    ...pets.flatMap(({ id, stock }) => (typeof stock === 'number' && stock < 0 ? [`pet ${id} has a stock of ${stock}`] : [])),
  ];
}

function countBy(items: readonly Item[], field: string): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const item of items) counts.set(item[field], (counts.get(item[field]) ?? 0) + 1);
  return counts;
}

const difference = (said: string, counted: unknown, found = 0): string[] => (counted === found ? [] : [`${said}, and there are ${found}`]);
