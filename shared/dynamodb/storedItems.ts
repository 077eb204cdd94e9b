import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { always, type Store } from './store.ts';
import { type TableName, tables } from './tables.ts';
import { messageKey, messagePartitions } from './tenantStore.ts';
import { retryConflicts, transact } from './transact.ts';
import { checkWhere, deleteWhere, type Expression, type Write, type WriteTarget } from './writes.ts';

type Item = Readonly<Record<string, unknown>>;

interface ClosedAccount {
  readonly accountId: string;
  readonly closedAt: number;
}

/** All items of an account, for operators. The functions access them one by one, through `TenantStore`. */
export const storedItems = ({ client, names }: Pick<Store, 'client' | 'names'>) => ({
  read: (accountId: string, from: readonly TableName[]) => readItems({ client, names }, accountId, from),

  /** Reads a message of an account consistently; undefined if the account has no message with this id. */
  async readMessage(accountId: string, id: string): Promise<Item | undefined> {
    const input = { TableName: names.messages, Key: messageKey(accountId, id), ConsistentRead: true };
    return (await client.send(new GetCommand(input))).Item;
  },

  /**
   * Deletes at most 99 items of one table, all or none, if the account has stayed closed since it was read. An item that does not exist
   * counts as deleted.
   */
  delete(table: TableName, items: readonly Item[], account: ClosedAccount) {
    const deletes = items.map((item) => ({ Delete: { TableName: names[table], Key: keyOf(table, item) } }));
    return deleteIf({ client }, deletes, checkWhere(...closedAccount(names, account)));
  },

  /** Deletes the account's own item, with the bucket of its sign-in, if it has stayed closed since it was read. */
  deleteClosed(accountId: string, closedAt: number) {
    const bucket = { Delete: { TableName: names.anonymousBuckets, Key: { caller: accountId } } };
    return deleteIf({ client }, [bucket], deleteWhere(...closedAccount(names, { accountId, closedAt })));
  },
});

/** Reads the items of these tables consistently, page by page. Others may write at the same time. */
async function* readItems(
  { client, names }: Pick<Store, 'client' | 'names'>,
  accountId: string,
  from: readonly TableName[],
): AsyncGenerator<{ readonly table: TableName; readonly item: Item }> {
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
}

const closedAccount = ({ accounts }: Store['names'], { accountId, closedAt }: ClosedAccount): [WriteTarget, Expression] => [
  { table: accounts, key: { accountId } },
  { expression: '#closedAt = :closedAt', values: { ':closedAt': closedAt } },
];

/**
 * @param ofClosed the write on the condition that the account is closed
 * @returns whether it was
 * @throws Contended while others write the items
 */
const deleteIf = ({ client }: Pick<Store, 'client'>, deletes: readonly Write[], ofClosed: Write) =>
  retryConflicts<boolean>(async () => {
    const result = await transact({ client, mayWrite: always }, [...deletes, ofClosed]);
    return result.committed || (result.failedConditions.at(-1) ? false : 'conflict');
  });

export function keyOf(table: TableName, item: Item): Item {
  const { partitionKey, sortKey }: { partitionKey: { name: string }; sortKey?: { name: string } } = tables[table];
  return Object.fromEntries([partitionKey, ...(sortKey ? [sortKey] : [])].map(({ name }) => [name, item[name]]));
}

/** Found by the name of the partition key, so that a new table is read and erased without a change here. */
function partitionsOf(table: TableName, accountId: string): readonly string[] {
  return tables[table].partitionKey.name === 'partition' ? messagePartitions(accountId) : [accountId];
}
