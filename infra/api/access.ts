import { unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { toolRoutes } from '../../shared/contract/generated/tools.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import approved from './access.json' with { type: 'json' };

/** The actions of `dynamodb:` that operations use. In a transaction each item needs the same action as outside of it. */
type Action = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/** What an operation may do to one table, or only to one index of it. */
export interface Access {
  readonly table: TableName;
  readonly index?: string;
  readonly actions: readonly Action[];
  /** The attributes that an UpdateItem may name in its key, its update or its condition; without a list, all. */
  readonly attributes?: readonly string[];
}

/**
 * What the operations do to the store: `npm run approve` records it while `test/infra/access.test.ts` sends each operation in every way.
 * `every` is what all operations with an API key, or with an access token, do to check and charge it; `operations`, what each does besides.
 */
export interface RecordedAccess {
  readonly every: Readonly<Record<'apiKey' | 'accessToken', readonly Access[]>>;
  readonly operations: Readonly<Record<string, readonly Access[]>>;
}

const { every, operations } = approved as RecordedAccess;

/** The tables of which an UpdateItem may only name the attributes that it names today: those with plans, keys and counts. */
export const tablesWithNamedAttributes: readonly TableName[] = ['accounts', 'accountKeys', 'usage'];

const credentials: Readonly<Record<string, string>> = {
  ...Object.fromEntries(routes.map(({ operationId, credential }) => [operationId, credential])),
  [unmatchedRoute]: 'apiKey',
};

const ofOperations: Readonly<Record<string, readonly Access[]>> = Object.fromEntries(
  Object.entries(operations).map(([operationId, own]) => {
    const credential = credentials[operationId];
    return [operationId, credential === 'apiKey' || credential === 'accessToken' ? [...every[credential], ...own] : own];
  }),
);

/** The union of what these operations may do: one entry for each table, index and list of attributes. */
function together(operationIds: readonly string[]): readonly Access[] {
  const merged = new Map<string, Access>();
  for (const entry of operationIds.flatMap((operationId) => ofOperations[operationId] ?? [])) {
    const key = JSON.stringify([entry.table, entry.index, entry.attributes]);
    merged.set(key, { ...entry, actions: [...new Set([...(merged.get(key)?.actions ?? []), ...entry.actions])] });
  }
  return [...merged.values()];
}

/**
 * What each operation does to the store: its function's role may do only this. CDK's `grant…` would add every index of the table and unused
 * actions. A function that is not named here may do nothing. `mcp` runs the operations that are its tools.
 */
export const access: Readonly<Record<string, readonly Access[]>> = { ...ofOperations, mcp: together(Object.keys(toolRoutes)) };
