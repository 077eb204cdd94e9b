import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { storeParts, storeWith } from '../../shared/dependencies/functionStore.ts';
import { limiterOf } from '../../shared/dependencies/limiterOf.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import type { AccessTokenDependencies, ApiKeyDependencies, Log } from '../../shared/http/functionDependencies.ts';
import type { FunctionFolder } from '../../shared/http/webPage.ts';
import { rejectionRecorder } from '../../shared/usage/rejectionRecorder.ts';

/** What all functions of one process share. */
export type ProcessDependencies = ApiKeyDependencies & AccessTokenDependencies & FunctionFolder;

interface InstanceOptions {
  readonly client: DynamoDBDocumentClient;
  /** The deployed name of each table. */
  readonly names: Store['names'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly random?: Store['random'];
  readonly log?: Log;
}

/** The dependencies of one instance of the service, with a limiter and a memory of rejections of its own. */
export function instanceDependencies({ log = () => {}, ...parts }: InstanceOptions): Omit<ProcessDependencies, 'accessTokens' | 'folder'> {
  const store = storeWith(parts);
  return { ...storeParts(store, log), limiter: limiterOf(store, log), rejections: rejectionRecorder(store) };
}
