import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, paginateListTables } from '@aws-sdk/client-dynamodb';
import { useOrStartDynamoDb } from './chooseDynamoDb.ts';
import { connect } from './localDynamoDb.ts';

/** A DynamoDB for tests and measurements. It may be shared with other work, so each run creates its own tables and deletes them. */
export interface ScratchDynamoDb {
  readonly endpoint: string;
  /** The prefix of every table name here. It differs in each run. */
  readonly tablePrefix: string;
  /** Deletes the tables, and stops DynamoDB if this run started it. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a DynamoDB in memory, or uses the one at `DYNAMODB_ENDPOINT`.
 * @param purpose the first word of the table names
 * @throws Problem when no DynamoDB is found
 */
export async function startScratchDynamoDb(purpose: string): Promise<ScratchDynamoDb> {
  const shared = process.env.DYNAMODB_ENDPOINT;
  const { endpoint, stop } = await useOrStartDynamoDb({}, shared);
  const tablePrefix = `${purpose}-${randomUUID().slice(0, 8)}-`;
  return {
    endpoint,
    tablePrefix,
    stop: () => (shared ? deleteTables(endpoint, tablePrefix) : stop()),
  };
}

/** A run of all tests has about 700 tables. */
const deletesAtOnce = 10;

async function deleteTables(endpoint: string, prefix: string): Promise<void> {
  const client = connect(endpoint);
  try {
    const names: string[] = [];
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
    const left = names.filter((name) => name.startsWith(prefix));
    const deleteRest = async () => {
      for (let TableName = left.pop(); TableName; TableName = left.pop()) await client.send(new DeleteTableCommand({ TableName }));
    };
    await Promise.all(Array.from({ length: deletesAtOnce }, deleteRest));
  } finally {
    client.destroy();
  }
}
