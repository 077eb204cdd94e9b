import type { Contract } from './contract.ts';

/** The parameters whose examples appear in every example, and the lists of their items. The page must not list orders. */
const lists = { CategoryId: 'categories', PetId: 'pets' };

/**
 * Puts ids of existing items into the contract's examples, so that a request can be sent from the page unchanged. An example stays where
 * its list is empty or refused.
 * @param read reads a list at a path below the service's address
 */
export async function withSampleIds(contract: Contract, read: (path: string) => Promise<unknown>): Promise<Contract> {
  const found = await Promise.all(
    Object.entries(lists).map(
      async ([name, path]) => [contract.components?.parameters?.[name]?.example, await firstId(path, read)] as const,
    ),
  );
  const replaced = found
    .filter(([example, id]) => typeof example === 'number' && id !== undefined)
    .reduce((text, [example, id]) => text.replaceAll(String(example), String(id)), JSON.stringify(contract));
  return JSON.parse(replaced);
}

async function firstId(path: string, read: (path: string) => Promise<unknown>): Promise<number | undefined> {
  const items = await read(`${path}?limit=1`).catch(() => undefined);
  return Array.isArray(items) && typeof items[0]?.id === 'number' ? items[0].id : undefined;
}
