import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { type Access, type RecordedAccess, tablesWithNamedAttributes } from '../../infra/api/access.ts';
import { unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';

const limitedRights = new Set(tablesWithNamedAttributes.map((table) => `dynamodb:UpdateItem on ${table}`));

/** A right, and one more per attribute that it may name, if the right is limited to some. */
function withNames(right: string, attributes: readonly string[]): string[] {
  return limitedRights.has(right) ? [right, ...attributes.map((name) => `${right} naming ${name}`)] : [right];
}

/** The parts of a call's input on which a right depends. */
interface CommandInput {
  readonly TableName?: string | undefined;
  readonly IndexName?: string | undefined;
  readonly Key?: object | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly RequestItems?: Readonly<Record<string, unknown>> | undefined;
  readonly TransactItems?: readonly TransactWriteItem[] | undefined;
}

/** In a transaction each item needs the same right as outside of it. */
const actionIn: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The rights that a call to the store needs, such as `dynamodb:Query on pets/index/byStatus` or `dynamodb:UpdateItem on accounts naming windowUsed`.
 * @param operation DynamoDB's name, such as `GetItem`
 * @param names the deployed name of each table
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export function rightsFor(operation: string, input: object, names: Readonly<Record<TableName, string>>): string[] {
  const tableOf = (deployed: string) => Object.entries(names).find(([, name]) => name === deployed)?.[0] ?? deployed;
  const right = (action: string, deployed: string) => `dynamodb:${action} on ${tableOf(deployed)}`;
  const command: CommandInput = input;
  const { TableName: table = '', IndexName, RequestItems, TransactItems } = command;
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).flatMap(([kind, one]: [string, CommandInput]) =>
        withNames(right(actionIn[kind] ?? kind, one.TableName ?? ''), namedBy(one)),
      ),
    );
  }
  if (RequestItems) return Object.keys(RequestItems).map((name) => right(operation, name));
  return withNames(right(operation, table) + (IndexName ? `/index/${IndexName}` : ''), namedBy(command));
}

/**
 * The attributes of the item that a command names in its key and its expressions: of `liveKeys.#key.bans` only the first part, as in IAM.
 */
function namedBy({ Key = {}, UpdateExpression = '', ConditionExpression = '', ExpressionAttributeNames = {} }: CommandInput): string[] {
  const paths = `${UpdateExpression} ${ConditionExpression}`.match(/(?<![:#.\w])#?[A-Za-z]\w*(?!\w*\()/g) ?? [];
  const names = paths.filter((word) => !keywords.has(word)).map((word) => ExpressionAttributeNames[word] ?? word);
  return [...new Set([...Object.keys(Key), ...names])];
}

const keywords = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN']);

/** Each operation and the default route, with its credential. */
export const callers = [...routes, { operationId: unmatchedRoute, credential: 'apiKey' }];

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
