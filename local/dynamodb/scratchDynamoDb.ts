import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, paginateListTables } from '@aws-sdk/client-dynamodb';
import { useOrStartDynamoDb } from './chooseDynamoDb.ts';
import { connect } from './localDynamoDb.ts';

/**
 * Starts a DynamoDB in memory for tests and measurements, or uses the one at `DYNAMODB_ENDPOINT`. That one may be shared with other work,
 * so each run creates its own tables and deletes them.
 * @param purpose the first word of the table names
 * @throws Problem if no DynamoDB is found
 */
export async function startScratchDynamoDb(purpose: string) {
  const shared = process.env.DYNAMODB_ENDPOINT;
  const { endpoint, stop } = await useOrStartDynamoDb({}, shared);
  const tablePrefix = `${purpose}-${randomUUID().slice(0, 8)}-`;
  return {
    endpoint,
    /** The prefix of every table name here. It differs in each run. */
    tablePrefix,
    /** Deletes the tables, and stops DynamoDB if this run started it. */
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
