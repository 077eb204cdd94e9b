import type { DynamoDBDocumentClient, TranslateConfig } from '@aws-sdk/lib-dynamodb';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { localConfig } from './localDynamoDb.ts';

/**
 * The client of a function instance for a DynamoDB on this machine, with longer timeouts, in milliseconds: a busy machine may need more
 * than the two seconds of a function, and a write that is given up may have taken effect. No call is made again after 5 s
 * (`guardAttempts`). Its `destroy` closes the connections.
 */
export function localClient(endpoint: string, reading?: TranslateConfig['unmarshallOptions']): DynamoDBDocumentClient {
  const client = functionClient({
    ...localConfig(endpoint),
    ...(reading && { reading }),
    connectionTimeout: 60_000,
    requestTimeout: 60_000,
  });
  return Object.assign(client, { destroy: () => client.config.requestHandler.destroy?.() });
}
