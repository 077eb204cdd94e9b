import type { Access, RecordedAccess } from '../../infra/api/access.ts';
import { unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';

const callers = [...routes, { operationId: unmatchedRoute, credential: 'apiKey' }];

/** The text of `infra/api/access.json`, a line for each entry. @param used the rights of each operation, as `rightsFor` says them */
export function accessText(used: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = JSON.stringify(recordedAccess(used), (_, value) => ('table' in Object(value) ? lineOf(value) : value), 2);
  return `${lines.replaceAll(/"(\{.*\})"/g, (_, line) => JSON.parse(`"${line}"`))}\n`;
}

const lineOf = (entry: object) => JSON.stringify(entry).replaceAll(/(?<=[:,])(?=["[])/g, ' ');

/** What the operations did, in the contract's order. */
function recordedAccess(used: ReadonlyMap<string, ReadonlySet<string>>): RecordedAccess {
  const all = (credential: string) => {
    const rights = callers
      .filter((caller) => caller.credential === credential)
      .map(({ operationId }) => used.get(operationId) ?? new Set<string>());
    return new Set([...(rights[0] ?? [])].filter((right) => rights.every((one) => one.has(right))));
  };
  const every = { apiKey: all('apiKey'), accessToken: all('accessToken') };
  const own = callers.flatMap(({ operationId, credential }) => {
    const rights = used.get(operationId);
    const shared = credential === 'apiKey' || credential === 'accessToken' ? every[credential] : new Set<string>();
    return rights ? [[operationId, entriesOf([...rights].filter((right) => !shared.has(right)))] as const] : [];
  });
  return {
    every: { apiKey: entriesOf([...every.apiKey]), accessToken: entriesOf([...every.accessToken]) },
    operations: Object.fromEntries(own),
  };
}

/** One entry for each table and index, and one for the updates of a table that may only name some attributes. */
function entriesOf(rights: readonly string[]): readonly Access[] {
  const entries = new Map<string, { table: string; index?: string; actions: Set<string>; attributes?: Set<string> }>();
  const naming = new Set(rights.flatMap((right) => right.match(/^.* on \w+(?= naming )/) ?? []));
  for (const right of rights.toSorted()) {
    const [, action = '', table = '', index, attribute] =
      /^dynamodb:(\w+) on (\w+)(?:\/index\/(\w+))?(?: naming (\w+))?$/.exec(right) ?? [];
    const isNaming = naming.has(`dynamodb:${action} on ${table}`);
    const key = [table, index, isNaming ? action : ''].join();
    const entry = entries.get(key) ?? { table, ...(index && { index }), actions: new Set(), ...(isNaming && { attributes: new Set() }) };
    entries.set(key, entry);
    entry.actions.add(action);
    if (attribute) entry.attributes?.add(attribute);
  }
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  return sorted.map(({ actions, attributes, ...entry }) => ({
    ...entry,
    actions: [...actions],
    ...(attributes && { attributes: [...attributes] }),
  })) as readonly Access[];
}
