/** Ids in the examples of the contract, and the lists that begin with one of what they name. Orders are not to be listed from the page. */
const lists = new Map([
  ['282578800143872', 'categories'],
  ['282578800148480', 'pets'],
]);

/**
 * The text of the contract with ids of what is there in its examples, so that a request can be sent from the page as it stands. An example
 * stays where its list is empty or refused.
 * @param read answers with a list, at an address below the service's
 */
export async function withSampleIds(text: string, read: (path: string) => Promise<unknown>): Promise<string> {
  const found = await Promise.all([...lists].map(async ([example, path]) => [example, await firstId(path, read)] as const));
  return found.reduce((changed, [example, id]) => (id === undefined ? changed : changed.replaceAll(example, String(id))), text);
}

async function firstId(path: string, read: (path: string) => Promise<unknown>): Promise<number | undefined> {
  const items = await read(`${path}?limit=1`).catch(() => undefined);
  return Array.isArray(items) && typeof items[0]?.id === 'number' ? items[0].id : undefined;
}
