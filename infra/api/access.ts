import { unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { toolRoutes } from '../../shared/contract/generated/tools.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import approved from './access.json' with { type: 'json' };

/** The `dynamodb:` actions that operations use. In a transaction each item needs the same action as outside of it. */
type Action = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** The permissions of an operation on one table, or on only one index of it. */
export interface Access {
  readonly table: TableName;
  readonly index?: string;
  readonly actions: readonly Action[];
  /** The attributes that an UpdateItem may name in its key, its update or its condition. Without a list, it may name all. */
  readonly attributes?: readonly string[];
}

/**
 * The permissions that the operations use. `npm run approve` records them while `test/infra/access.test.ts` sends each operation in every
 * way. `every` has the permissions with which all operations with an API key, or with an access token, check and charge it. `operations`
 * has the additional permissions of each operation.
 */
export interface RecordedAccess {
  readonly every: Readonly<Record<'apiKey' | 'accessToken', readonly Access[]>>;
  readonly operations: Readonly<Record<string, readonly Access[]>>;
}

const { every, operations } = approved as RecordedAccess;

/** The tables of which an UpdateItem may name only the attributes that it names today: those with plans, keys and counts. */
export const tablesWithNamedAttributes: readonly TableName[] = ['accounts', 'accountKeys', 'usage'];

const credentials: Readonly<Record<string, string>> = {
  ...Object.fromEntries(routes.map(({ operationId, credential }) => [operationId, credential])),
  [unmatchedRoute]: 'apiKey',
};

/**
 * Attributes of accounts that an earlier release compares and today's functions do not. Old and new versions share a role during a
 * deployment. Remove them in the release after this one.
 */
const earlierAttributes = ['dayCapacity', 'minuteCapacity'];

const withEarlier = (entry: Access): Access =>
  entry.table === 'accounts' && entry.attributes ? { ...entry, attributes: [...entry.attributes, ...earlierAttributes].sort() } : entry;

const ofOperations: Readonly<Record<string, readonly Access[]>> = Object.fromEntries(
  Object.entries(operations).map(([operationId, own]) => {
    const credential = credentials[operationId];
    return [operationId, credential === 'apiKey' || credential === 'accessToken' ? [...every[credential].map(withEarlier), ...own] : own];
  }),
);

/** The union of the permissions of these operations, with one entry for each table, index and list of attributes. */
function together(operationIds: readonly string[]): readonly Access[] {
  const merged = new Map<string, Access>();
  for (const entry of operationIds.flatMap((operationId) => ofOperations[operationId] ?? [])) {
    const key = JSON.stringify([entry.table, entry.index, entry.attributes]);
    merged.set(key, { ...entry, actions: [...new Set([...(merged.get(key)?.actions ?? []), ...entry.actions])] });
  }
  return [...merged.values()];
}

/**
 * The permissions of each operation, to which its function's role is limited. CDK's `grant…` would add every index of the table and unused
 * actions. A function that is not named here has no permissions. `mcp` runs the operations that are its tools.
 */
export const access: Readonly<Record<string, readonly Access[]>> = { ...ofOperations, mcp: together(Object.keys(toolRoutes)) };
