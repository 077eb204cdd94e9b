import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Problem } from '../common/problem.ts';
import { dynamoDbForCommand } from '../local/dynamodb/chooseDynamoDb.ts';
import { connectDocuments, createMissingTables, localClient } from '../local/dynamodb/localDynamoDb.ts';
import { localTableNames, tableInputs } from '../local/dynamodb/serviceTables.ts';
import { always, type Store } from '../shared/dynamodb/store.ts';
import { type AccountRepositories, accountRepositories, type LocalSource, type OpenTables } from './accountRepositories.ts';
import { exactNumber } from './views/itemJson.ts';

/**
 * The accounts of the local cloud, in the DynamoDB that `dynamoDbForCommand` finds or starts.
 * @throws Problem for an error that the user can fix
 */
export const localAccounts = (source: LocalSource): Promise<AccountRepositories> =>
  withDynamoDb(source, (endpoint, names, stop) => {
    const client = localClient(endpoint, { wrapNumbers: exactNumber });
    return accountRepositories({ client, names, now: Date.now, randomBytes, mayWrite: always }, async () => {
      client.destroy();
      await stop();
    });
  });

/** The tables of the local cloud. Opens them in the same way as `localAccounts`. */
export const localTables = (source: LocalSource): Promise<OpenTables> =>
  withDynamoDb(source, (endpoint, names, stop) => {
    const client = connectDocuments(endpoint, { wrapNumbers: exactNumber });
    return {
      client,
      names,
      close: async () => {
        client.destroy();
        await stop();
      },
    };
  });

async function withDynamoDb<Opened>(
  { dataFolder, mayBeNew }: LocalSource,
  open: (endpoint: string, names: Store['names'], stop: () => Promise<void>) => Opened,
): Promise<Opened> {
  if (!mayBeNew && !process.env.DYNAMODB_ENDPOINT && !existsSync(dataFolder)) {
    throw new Problem(`${dataFolder} does not exist. npm start creates it. For another folder, use --data.`);
  }
  const dynamoDb = await dynamoDbForCommand(dataFolder);
  const names = localTableNames();
  try {
    await createMissingTables(dynamoDb.endpoint, tableInputs(names));
    return open(dynamoDb.endpoint, names, dynamoDb.stop);
  } catch (error) {
    await dynamoDb.stop();
    throw error;
  }
}
