import { Problem } from '../../common/problem.ts';
import { isDataLocked } from '../data/dataLock.ts';
import { responds } from '../network/responds.ts';
import { type LocalDynamoDb, type LocalDynamoDbOptions, readRunningRecord, startOwnDynamoDb } from './ownDynamoDb.ts';

/*
 * Which DynamoDB this machine uses. The first of these:
 *
 * 1. the one at `DYNAMODB_ENDPOINT`;
 * 2. for a command: the one that another process runs on the same data folder;
 * 3. one that is started, from the first program that `findDynamoDbProgram` finds.
 */

/**
 * Starts a DynamoDB and waits until it listens, or uses the one at `DYNAMODB_ENDPOINT`.
 * @throws Problem when no program is found, it does not start, or another process uses the same data.
 */
export async function useOrStartDynamoDb(
  options: LocalDynamoDbOptions = {},
  external = process.env.DYNAMODB_ENDPOINT,
): Promise<LocalDynamoDb> {
  if (!external) return startOwnDynamoDb(options);
  if (!URL.canParse(external)) throw new Problem(`DYNAMODB_ENDPOINT is not a URL: ${external}. Write it as http://127.0.0.1:8000`);
  if (await responds(external)) return externalDynamoDb(external);
  throw new Problem(`No DynamoDB responds at ${external}. Start it, or unset DYNAMODB_ENDPOINT so that one is started.`);
}

/**
 * The DynamoDB for a command on a data folder, which may be in use.
 * @throws Problem as `useOrStartDynamoDb`
 */
export async function dynamoDbForCommand(dataFolder: string): Promise<LocalDynamoDb> {
  const running = await findJoinableDynamoDb(dataFolder);
  return running ? externalDynamoDb(running) : useOrStartDynamoDb({ dataFolder });
}

/** The endpoint of the running DynamoDB that a command on a data folder uses, if any: none where `DYNAMODB_ENDPOINT` names another. */
export async function findJoinableDynamoDb(dataFolder: string): Promise<string | undefined> {
  return process.env.DYNAMODB_ENDPOINT ? undefined : findRunningDynamoDb(dataFolder);
}

/** The endpoint of the DynamoDB that another process runs on this data folder, if any. */
export async function findRunningDynamoDb(dataFolder: string): Promise<string | undefined> {
  return isDataLocked(dataFolder) ? (await readRunningRecord(dataFolder))?.endpoint : undefined;
}

/** A DynamoDB that someone else started, and stops. */
export const externalDynamoDb = (endpoint: string): LocalDynamoDb => ({ endpoint, stop: async () => {} });
