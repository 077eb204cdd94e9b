import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, ListTablesCommand, paginateListTables } from '@aws-sdk/client-dynamodb';
import { Problem } from '../../common/problem.ts';
import { isDataLocked } from '../data/dataLock.ts';
import { connect } from './localDynamoDb.ts';
import { type LocalDynamoDb, type LocalDynamoDbOptions, readRunningRecord, startOwnDynamoDb } from './ownDynamoDb.ts';

/*
 * Selects the DynamoDB on this machine. The first of these that exists:
 *
 * 1. the DynamoDB at `DYNAMODB_ENDPOINT`;
 * 2. for a command, the DynamoDB that another process runs on the same data folder;
 * 3. a new one, started from the first program that `findDynamoDbProgram` finds.
 */

/**
 * Starts a DynamoDB and waits until it listens, or uses the one at `DYNAMODB_ENDPOINT`.
 * @throws Problem if no program is found, if it does not start, or if another process uses the same data
 */
export async function useOrStartDynamoDb(options: LocalDynamoDbOptions, external = process.env.DYNAMODB_ENDPOINT): Promise<LocalDynamoDb> {
  if (!external) return startOwnDynamoDb(options);
  if (!URL.canParse(external)) throw new Problem(`DYNAMODB_ENDPOINT is not a URL: ${external}. Write it as http://127.0.0.1:8000`);
  const failure = await failureOf(external);
  if (failure === undefined) return externalDynamoDb(external);
  throw new Problem(`No DynamoDB responds at ${external} (${failure}). Start it, or unset DYNAMODB_ENDPOINT so that one is started.`);
}

const respondsWithinMilliseconds = 10_000;

/** Why a server is not a usable DynamoDB, such as ECONNREFUSED, or SyntaxError for a web page; undefined if it is one. */
async function failureOf(endpoint: string): Promise<string | undefined> {
  const client = connect(endpoint);
  const abortSignal = AbortSignal.timeout(respondsWithinMilliseconds);
  try {
    const { TableNames } = await client.send(new ListTablesCommand({ Limit: 1 }), { abortSignal });
    return TableNames ? undefined : 'it lists no tables';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'code' in error ? String(error.code) : error.name;
  } finally {
    client.destroy();
  }
}

/**
 * The DynamoDB for a command on a data folder, which may be in use.
 * @throws Problem as `useOrStartDynamoDb` does
 */
export async function dynamoDbForCommand(dataFolder: string): Promise<LocalDynamoDb> {
  const running = await findJoinableDynamoDb(dataFolder);
  return running ? externalDynamoDb(running) : useOrStartDynamoDb({ dataFolder });
}

/**
 * The endpoint of the running DynamoDB that a command on a data folder uses; undefined if there is none, or if `DYNAMODB_ENDPOINT` is set.
 */
export const findJoinableDynamoDb = async (dataFolder: string): Promise<string | undefined> =>
  process.env.DYNAMODB_ENDPOINT ? undefined : findRunningDynamoDb(dataFolder);

/** The endpoint of the DynamoDB that another process runs on this data folder, if any. */
export const findRunningDynamoDb = async (dataFolder: string): Promise<string | undefined> =>
  isDataLocked(dataFolder) ? (await readRunningRecord(dataFolder))?.endpoint : undefined;

/** A DynamoDB that somebody else starts and stops. */
export const externalDynamoDb = (endpoint: string): LocalDynamoDb => ({ endpoint, stop: async () => {} });

/**
 * Starts a DynamoDB in memory for tests and measurements, or uses the one at `DYNAMODB_ENDPOINT`. That one may be shared with other work,
 * so each run creates its own tables and deletes them.
 * @param purpose the first word of the table names
 * @throws Problem if no DynamoDB is found
 */
export async function startScratchDynamoDb(purpose: string) {
  const shared = process.env.DYNAMODB_ENDPOINT;
  const { endpoint, stop } = await useOrStartDynamoDb({});
  const tablePrefix = `${purpose}-${randomUUID().slice(0, 8)}-`;
  return {
    endpoint,
    /** The prefix of every table name here. It differs in each run. */
    tablePrefix,
    /** Deletes the tables, and stops DynamoDB if this run started it. */
    stop: () => (shared ? deleteTables(endpoint, tablePrefix) : stop()),
  };
}

async function deleteTables(endpoint: string, prefix: string): Promise<void> {
  const client = connect(endpoint);
  try {
    for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
      const own = TableNames.filter((name) => name.startsWith(prefix));
      await Promise.all(own.map((TableName) => client.send(new DeleteTableCommand({ TableName }))));
    }
  } finally {
    client.destroy();
  }
}
