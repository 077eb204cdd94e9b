import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DocumentClient } from './documentClient.ts';
import { isConditionFailed, isTransactionConflict } from './errors.ts';
import { retryRaces } from './retryRaces.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** The outcome of a conditional write. */
export interface Written<State> {
  readonly done: boolean;
  /** The item after the write, or the item that did not meet the condition; undefined if it does not exist. */
  readonly state: State | undefined;
}

interface ConditionalUpdate {
  readonly Key: Attributes;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeValues: Attributes;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/**
 * One UpdateItem on an item of strings, numbers and maps that returns the item in both cases, so a failed condition needs no further read. It
 * is tried again if a transaction locks the item; the SDK itself tries again if it is throttled.
 * @throws Contended, or what the SDK throws when the store cannot be reached; see `isUnavailable`
 */
export const conditionalUpdate = (client: DocumentClient, table: string, update: ConditionalUpdate): Promise<Written<Attributes>> =>
  retryRaces(async () => {
    try {
      const { Attributes: after = {} } = await client.update({
        TableName: table,
        ...update,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      return { done: true, state: after };
    } catch (error) {
      if (isTransactionConflict(error)) return 'raced';
      if (!isConditionFailed(error)) throw error;
      return { done: false, state: error.Item && plain(error.Item) };
    }
  });

/** The document client converts responses, but not the item of an error. */
function plain(item: Record<string, AttributeValue>): Attributes {
  return Object.fromEntries(Object.entries(item).map(([name, { M, N, S }]) => [name, M ? plain(M) : N === undefined ? S : Number(N)]));
}
