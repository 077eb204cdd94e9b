import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, paginateListTables } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from './dynamodb.ts';
import { connect } from './tables.ts';

/** A DynamoDB for tests and measurements. It may be shared with other work, so each run has tables of its own and leaves none. */
export interface ScratchStore {
  readonly endpoint: string;
  /** Every table that is created here starts with it. It differs in each run. */
  readonly tablePrefix: string;
  /** Deletes the tables, and stops the engine if we started it. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts an engine in memory, or uses the DynamoDB that `DYNAMODB_ENDPOINT` names.
 * @param purpose the first word of the tables' names
 * @throws Problem when there is no engine
 */
export async function startScratchStore(purpose: string): Promise<ScratchStore> {
  const shared = process.env.DYNAMODB_ENDPOINT;
  const { endpoint, stop } = await startDynamoDb({}, shared);
  const tablePrefix = `${purpose}-${randomUUID().slice(0, 8)}-`;
  return {
    endpoint,
    tablePrefix,
    stop: () => (shared ? deleteTables(endpoint, tablePrefix) : stop()),
  };
}

/** A run of all tests has some 700 tables, and DynamoDB Local takes a while for each. */
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
