import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Access } from '../../infra/access.ts';
import type { TableName } from '../../shared/storage/tables.ts';

/** A right as tests compare it: `dynamodb:Query on pets/index/byStatus`. */
export const rightsOf = ({ table, index, actions }: Access): string[] =>
  actions.map((action) => `dynamodb:${action} on ${index ? `${table}/index/${index}` : table}`);

/** What the SDK's commands name, as far as a right depends on it. */
interface CommandInput {
  readonly TableName?: string | undefined;
  readonly IndexName?: string | undefined;
  readonly RequestItems?: Readonly<Record<string, unknown>> | undefined;
  readonly TransactItems?: readonly TransactWriteItem[] | undefined;
}

/** Inside a transaction each item needs the right it would need alone. */
const actionIn: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The rights that a command needs of whoever sends it.
 * @param commandName as the SDK has it, such as `GetItemCommand`
 * @param names the deployed name of each table
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export function rightsFor(commandName: string, input: object, names: Readonly<Record<TableName, string>>): string[] {
  const tableOf = (deployed: string) => Object.entries(names).find(([, name]) => name === deployed)?.[0] ?? deployed;
  const right = (action: string, deployed: string) => `dynamodb:${action} on ${tableOf(deployed)}`;
  const { TableName: table = '', IndexName, RequestItems, TransactItems }: CommandInput = input;
  const action = commandName.replace(/Command$/, '');
  if (TransactItems) {
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]: [string, { TableName?: string | undefined }]) =>
        right(actionIn[kind] ?? kind, TableName ?? ''),
      ),
    );
  }
  if (RequestItems) return Object.keys(RequestItems).map((name) => right(action, name));
  return [right(action, table) + (IndexName ? `/index/${IndexName}` : '')];
}
