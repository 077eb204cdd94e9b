import type { Contract } from './contract.ts';

interface Item {
  readonly id?: unknown;
  readonly categoryId?: unknown;
  readonly complete?: unknown;
}

/**
 * Replaces ids in the contract's examples with ids of existing items, so that readers can send a request from the page unchanged, and a
 * sample runs without changes. An example stays if there is no such item, or if the request is rejected. It reads two lists, because each
 * takes a token of the reader's plan.
 * @param read reads a list at a path below the service's address
 */
export async function withSampleIds(contract: Contract, read: (path: string) => Promise<unknown>): Promise<Contract> {
  const parameters = contract.components?.parameters;
  const replaced = Object.entries(await idsOf(read))
    .map(([parameter, id]) => [parameters?.[parameter]?.example, id] as const)
    .filter(([example, id]) => typeof example === 'number' && typeof id === 'number')
    .reduce((text, [example, id]) => text.replaceAll(String(example), String(id)), JSON.stringify(contract));
  return JSON.parse(replaced);
}

/** The ids, by the parameter with the example that appears in every example. */
async function idsOf(read: (path: string) => Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const list = async (path: string): Promise<readonly Item[]> => {
    const items = await read(path).catch(() => undefined);
    return Array.isArray(items) ? items : [];
  };
  const [pet] = await list('pets?limit=1');
  if (!pet) return { CategoryId: (await list('categories?limit=1'))[0]?.id };
  const orders = await list('store/orders');
  // A complete order cannot be changed.
  const order = orders.find(({ complete }) => complete === false) ?? orders[0];
  return { PetId: pet.id, CategoryId: pet.categoryId, OrderId: order?.id };
}
