import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { always, type Store } from './store.ts';
import { type TableName, tables } from './tables.ts';
import { messageKey, messagePartitions } from './tenantStore.ts';
import { retryConflicts, transact, type Write } from './transact.ts';
import { checkWhere, deleteWhere } from './writes.ts';

type Item = Readonly<Record<string, unknown>>;

interface ClosedAccount {
  readonly accountId: string;
  readonly closedAt: number;
}

const closedSince = (closedAt: number) => ({ expression: '#closedAt = :closedAt', values: { ':closedAt': closedAt } });

/** All items of an account, for operators. The functions access them one by one, through `TenantStore`. */
export const storedItems = ({ client, names }: Pick<Store, 'client' | 'names'>) => ({
  /** Reads the items of these tables consistently, page by page. Others may write at the same time. */
  async *read(accountId: string, from: readonly TableName[]): AsyncGenerator<{ readonly table: TableName; readonly item: Item }> {
    for (const table of from) {
      for (const partition of partitionsOf(table, accountId)) {
        const query = {
          TableName: names[table],
          KeyConditionExpression: '#partition = :partition',
          ExpressionAttributeNames: { '#partition': tables[table].partitionKey.name },
          ExpressionAttributeValues: { ':partition': partition },
          ConsistentRead: true,
        };
        for await (const { Items = [] } of paginateQuery({ client }, query)) for (const item of Items) yield { table, item };
      }
    }
  },

  /** Reads a message of an account consistently; undefined if the account has no message with this id. */
  async readMessage(accountId: string, id: string): Promise<Item | undefined> {
    const input = { TableName: names.messages, Key: messageKey(accountId, id), ConsistentRead: true };
    return (await client.send(new GetCommand(input))).Item;
  },

  /**
   * Deletes at most 99 items of one table, all or none, if the account has stayed closed since it was read. An item that does not exist
   * counts as deleted.
   * @returns whether the account was still closed
   * @throws Contended while others write the items
   */
  delete: (table: TableName, items: readonly Item[], { accountId, closedAt }: ClosedAccount) =>
    retryConflicts<boolean>(async () => {
      const deletes: Write[] = items.map((item) => ({ Delete: { TableName: names[table], Key: keyOf(table, item) } }));
      const isClosed = checkWhere({ table: names.accounts, key: { accountId } }, closedSince(closedAt));
      const result = await transact({ client, mayWrite: always }, [...deletes, isClosed]);
      return result.committed || (result.failedConditions.at(-1) ? false : 'conflict');
    }),

  /**
   * Deletes the account's own item, with the bucket of its sign-in, if it has stayed closed since it was read.
   * @returns whether it was deleted
   */
  deleteClosed: (accountId: string, closedAt: number) =>
    retryConflicts<boolean>(async () => {
      const account = deleteWhere({ table: names.accounts, key: { accountId } }, closedSince(closedAt));
      const bucket: Write = { Delete: { TableName: names.anonymousBuckets, Key: { caller: accountId } } };
      const result = await transact({ client, mayWrite: always }, [account, bucket]);
      if (result.committed) return true;
      return result.failedConditions[0] ? false : 'conflict';
    }),
});

export function keyOf(table: TableName, item: Item): Item {
  const { partitionKey, sortKey }: { partitionKey: { name: string }; sortKey?: { name: string } } = tables[table];
  return Object.fromEntries([partitionKey, ...(sortKey ? [sortKey] : [])].map(({ name }) => [name, item[name]]));
}

/** Found by the name of the partition key, so that a new table is read and erased without a change here. */
function partitionsOf(table: TableName, accountId: string): readonly string[] {
  return tables[table].partitionKey.name === 'partition' ? messagePartitions(accountId) : [accountId];
}
