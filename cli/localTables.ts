import { existsSync } from 'node:fs';
import { Problem } from '../common/problem.ts';
import { dynamoDbForCommand } from '../local/dynamodb/chooseDynamoDb.ts';
import { createMissingTables, localClient, localTableNames, tableInputs } from '../local/dynamodb/localDynamoDb.ts';
import type { LocalSource, OpenTables } from './accountRepositories.ts';
import { exactNumber } from './views/itemJson.ts';

/**
 * The tables of the local cloud, in the DynamoDB that `dynamoDbForCommand` finds or starts.
 * @throws Problem for an error that the user can fix
 */
export async function localTables({ dataFolder, mayBeNew }: LocalSource): Promise<OpenTables> {
  if (!mayBeNew && !process.env.DYNAMODB_ENDPOINT && !existsSync(dataFolder)) {
    throw new Problem(`${dataFolder} does not exist. npm start creates it. For another folder, use --data.`);
  }
  const { endpoint, stop } = await dynamoDbForCommand(dataFolder);
  const names = localTableNames();
  try {
    await createMissingTables(endpoint, tableInputs(names));
  } catch (error) {
    await stop();
    throw error;
  }
  const client = localClient(endpoint, { wrapNumbers: exactNumber });
  const close = async () => {
    client.destroy();
    await stop();
  };
  return { client, names, close };
}
