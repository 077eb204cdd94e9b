import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { connect } from './localDynamoDb.ts';

/** The SDK's client for a DynamoDB on this machine, in plain values. Its `destroy` closes the connections. */
export function connectDocuments(endpoint: string): DynamoDBDocument {
  const client = connect(endpoint);
  const documents = DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return Object.assign(documents, { destroy: () => client.destroy() });
}
