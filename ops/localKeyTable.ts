import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableOf } from '../local/cloud.ts';
import { type Engine, findRunningEngine, startEngine } from '../local/engine.ts';
import { synthesize } from '../local/synth.ts';
import { connect, createMissingTables } from '../local/tables.ts';
import { readBlueprint } from '../local/template.ts';
import { dynamoApiKeys } from '../shared/storage/apiKeys.ts';
import { dynamoKeyRegister } from '../shared/storage/keyRegister.ts';
import type { KeyTable } from './keyTable.ts';

/**
 * The keys of the local cloud, which may be running on its data or not: its engine is used, or one is started for as long as this takes.
 * @throws Problem for what the person at the terminal can put right
 */
export async function localKeyTable(dataFolder: string): Promise<KeyTable> {
  const [engine, blueprint] = await Promise.all([useEngine(dataFolder), synthesize().then((folder) => readBlueprint(folder))]);
  try {
    await createMissingTables(engine.endpoint, blueprint.tables);
    const table = tableOf(blueprint, 'API_KEYS_TABLE');
    const client = connect(engine.endpoint);
    const documents = DynamoDBDocumentClient.from(client);
    return {
      apiKeys: dynamoApiKeys(documents, table),
      register: dynamoKeyRegister(documents, table),
      async close() {
        client.destroy();
        await engine.stop();
      },
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

async function useEngine(dataFolder: string): Promise<Engine> {
  const running = process.env.DYNAMODB_ENDPOINT ? undefined : await findRunningEngine(dataFolder);
  return running ? { endpoint: running, stop: async () => {} } : startEngine({ dataFolder });
}
