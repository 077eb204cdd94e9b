import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll } from 'vitest';
import { localConfig } from '../../../local/dynamodb/tables.ts';
import { DynamoDBClient as LeanClient } from '../../../shared/dynamodb/client/clientDynamodb.ts';
import {
  BatchGetCommand as LeanBatchGet,
  DynamoDBDocumentClient as LeanDocumentClient,
  GetCommand as LeanGet,
  QueryCommand as LeanQuery,
  TransactWriteCommand as LeanTransactWrite,
  UpdateCommand as LeanUpdate,
} from '../../../shared/dynamodb/client/libDynamodb.ts';

/** The commands that the functions send, of both clients, by DynamoDB's names for them. */
export const commands = {
  GetItem: { sdk: GetCommand, lean: LeanGet },
  Query: { sdk: QueryCommand, lean: LeanQuery },
  BatchGetItem: { sdk: BatchGetCommand, lean: LeanBatchGet },
  UpdateItem: { sdk: UpdateCommand, lean: LeanUpdate },
  TransactWriteItems: { sdk: TransactWriteCommand, lean: LeanTransactWrite },
};
export type CommandName = keyof typeof commands;

/** Sends a command, by its name and its input in plain values. */
export type SendCommand = (name: CommandName, input: object) => Promise<object>;

const timeouts = { connectionTimeout: 300, requestTimeout: 300, throwOnRequestTimeout: true };

/** Both clients with the settings of the functions, but shorter timeouts. */
export function openClients(endpoint: string): { sdk: SendCommand; lean: SendCommand } {
  const config = { ...localConfig(endpoint), maxAttempts: 2, requestHandler: timeouts };
  const full = DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } });
  const { region, credentials } = localConfig(endpoint);
  const small = LeanDocumentClient.from(new LeanClient({ endpoint, region, credentials, maxAttempts: 2, requestHandler: timeouts }));
  afterAll(() => {
    full.destroy();
    small.destroy();
  });
  return {
    // Which class it is, and so what it takes, is known by its name alone here.
    sdk: (name, input) => full.send(new commands[name].sdk(input as never) as never),
    lean: (name, input) => small.send(new commands[name].lean(input as never)),
  };
}
