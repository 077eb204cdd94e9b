import { bearer, type Item, inPath, itemOf } from './collectionItem.ts';
import { type Document, defaultPath, type Route } from './contract.ts';

/**
 * The operations as a Postman Collection, which Bruno, Insomnia and others read too. Its folders are the tags of the contract. When sent
 * from top to bottom, each request succeeds: requests that create come first and keep the id in a variable, and requests that delete come
 * last.
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export function collectionOf({ info }: Document, routes: readonly Route[]): object {
  // The name of a page's asset changes with its content.
  const sendable = routes.filter(
    ({ path, operation }) => path !== defaultPath && inPath(operation).every(({ example }) => example !== undefined),
  );
  /** The example ids of the variables. */
  const ids = new Map(sendable.flatMap(({ operation }) => inPath(operation)).map(({ name, example }) => [name, String(example)]));
  const items = sendable.map((route) => itemOf(route, sendable, ids));
  const [deletes, others] = [items.filter(({ isDelete }) => isDelete), items.filter(({ isDelete }) => !isDelete)];
  const folders = inOrder(Map.groupBy(others, ({ tag }) => tag));
  const names = folders.map(([name]) => name);
  const entry = (name: string, members: readonly Item[]) => ({ name, item: members.map(({ request }) => request) });
  return {
    info: { name: info.title, description: help, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: bearer('apiKey'),
    variable: [
      // The service fills in its own address.
      { key: 'baseUrl', value: '{base_url}' },
      ...['apiKey', 'accessToken', ...ids.keys()].map((key) => ({ key, value: '' })),
    ],
    item: [
      ...folders.map(([name, members]) => entry(name, members.toSorted(createsFirst))),
      // Nothing needs the item that was created last, so it is deleted first.
      entry(
        'Delete',
        deletes.toSorted((a, b) => names.indexOf(b.tag) - names.indexOf(a.tag)),
      ),
    ],
  };
}

const help = `Set the variable \`apiKey\` of the collection to your API key; \`baseUrl\` is the address of the service. The account operations take the \`accessToken\` of a sign-in in place of the key. A request that creates something keeps its id in a variable for the requests after it.`;

const createsFirst = (a: Item, b: Item) => Number(b.creates) - Number(a.creates);

/** The folders in the contract's order; but each folder comes after those that set the variables that it reads. */
function inOrder(folders: ReadonlyMap<string, readonly Item[]>): [string, readonly Item[]][] {
  const left = [...folders];
  const ordered: typeof left = [];
  while (left.length > 0) {
    const unset = new Set(left.flatMap(([, items]) => items.flatMap(({ sets }) => sets ?? [])));
    const isReady = ([, items]: (typeof left)[number]) =>
      items.every(({ reads }) => reads.every((name) => !unset.has(name) || items.some(({ sets }) => sets === name)));
    const next = left.findIndex(isReady);
    if (next === -1) throw new Error(`the tags ${left.map(([name]) => name).join(', ')} need one another`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}
