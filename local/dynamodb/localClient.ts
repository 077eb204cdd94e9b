import type { FunctionClient } from '../../shared/dynamodb/documentClient.ts';
import { functionClient } from '../../shared/functionDependencies.ts';
import { localConfig } from './localDynamoDb.ts';

/**
 * The client of a function instance for a DynamoDB on this machine, with longer timeouts, in milliseconds: a busy machine may need more
 * than the two seconds of a function, and a write that is given up may have taken effect. No call is tried again after 5 s:
 * `assertNotStale`.
 */
export const localClient = (endpoint: string): FunctionClient =>
  functionClient({ ...localConfig(endpoint), connectionTimeout: 60_000, requestTimeout: 60_000 });
