import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Problem } from '../common/problem.ts';
import { tableNames } from '../local/cloud.ts';
import { dynamoDbForCommand } from '../local/dynamodb/chooseDynamoDb.ts';
import { localClient } from '../local/dynamodb/localClient.ts';
import { createMissingTables } from '../local/dynamodb/localDynamoDb.ts';
import { readBlueprint } from '../local/template/blueprint.ts';
import { synthesize } from '../local/template/synthesize.ts';
import { type AccountRepositories, accountRepositories, type LocalSource } from './accountRepositories.ts';

/**
 * The accounts of the local cloud, in the DynamoDB that `dynamoDbForCommand` finds or starts.
 * @throws Problem for an error that the user can fix
 */
export async function localAccounts({ dataFolder, mayBeNew }: LocalSource): Promise<AccountRepositories> {
  if (!mayBeNew && !process.env.DYNAMODB_ENDPOINT && !existsSync(dataFolder)) {
    throw new Problem(`${dataFolder} does not exist. npm start makes it; --data names another folder.`);
  }
  const [dynamoDb, blueprint] = await Promise.all([dynamoDbForCommand(dataFolder), synthesize().then((folder) => readBlueprint(folder))]);
  try {
    await createMissingTables(dynamoDb.endpoint, blueprint.tables);
    const client = localClient(dynamoDb.endpoint);
    return accountRepositories({ client, names: tableNames(blueprint), now: Date.now, randomBytes }, async () => {
      client.destroy();
      await dynamoDb.stop();
    });
  } catch (error) {
    await dynamoDb.stop();
    throw error;
  }
}
