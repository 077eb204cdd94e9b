import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { tablesWithNamedAttributes } from '../../infra/api/access.ts';
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
  Get: 'GetItem',
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
