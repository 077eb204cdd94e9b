import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connect } from './tables.ts';

/** The SDK's client for a DynamoDB on this machine, in plain values. */
export const connectDocuments = (endpoint: string): DynamoDBDocumentClient =>
  closable(DynamoDBDocumentClient.from(connect(endpoint), { marshallOptions: { removeUndefinedValues: true } }));

/** Makes `destroy` close the connections: the SDK's document client leaves that to the client that it was made from. */
export const closable = (client: DynamoDBDocumentClient): DynamoDBDocumentClient =>
  Object.assign(client, { destroy: () => client.config.requestHandler.destroy?.() });
