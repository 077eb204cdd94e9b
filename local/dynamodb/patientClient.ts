import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../../shared/dynamodb/documentClient.ts';
import { closable } from './documents.ts';
import { localConfig } from './tables.ts';

/** In milliseconds. */
const requestHandler = { connectionTimeout: 60_000, requestTimeout: 60_000, throwOnRequestTimeout: true };

/**
 * The client of a function instance for a DynamoDB on this machine, with longer timeouts: a busy machine may need more than the two seconds
 * of a function, and a write that is given up may have taken effect. No call is tried again after 5 s: `dropStaleCalls`.
 */
export const patientClient = (endpoint: string): DynamoDBDocumentClient =>
  closable(documentClient({ ...localConfig(endpoint), requestHandler }));
