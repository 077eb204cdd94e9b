import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { localConfig } from '../../../local/dynamodb/localDynamoDb.ts';
import { ownClient } from '../../../shared/dynamodb/client/ownClient.ts';
import type { DocumentClient } from '../../../shared/dynamodb/documentClient.ts';
import { methods, type OperationName } from '../../support/store.ts';

/** Makes a call, by DynamoDB's name for it and its input in plain values. */
export type SendCommand = (name: OperationName, input: object) => Promise<object>;

export interface Clients {
  readonly sdk: SendCommand;
  readonly lean: SendCommand;
}

/** Both clients with the settings of the functions, but other timeouts: short ones by default, in milliseconds. */
export function openClients(endpoint: string, timeouts = { connectionTimeout: 300, requestTimeout: 300 }): Clients {
  const config = { ...localConfig(endpoint), maxAttempts: 2, requestHandler: { ...timeouts, throwOnRequestTimeout: true } };
  const client = new DynamoDBClient(config);
  const full = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const small = ownClient({ ...localConfig(endpoint), ...timeouts });
  afterAll(() => {
    client.destroy();
    small.destroy();
  });
  return { sdk: sender(full), lean: sender(small) };
}

/** Which method it is, and so what it takes, is known by its name alone here. */
const sender =
  (client: DocumentClient): SendCommand =>
  (name, input) =>
    client[methods[name]](input as never) as Promise<object>;
