import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { packDocument } from '../../infra/bundling/contractDocuments.ts';
import { apiKeyDependenciesWith } from '../../shared/dependencies/apiKeyDependencies.ts';
import { storeWith } from '../../shared/dependencies/functionStore.ts';
import { limiterOf } from '../../shared/dependencies/limiterOf.ts';
import { signInDependenciesWith } from '../../shared/dependencies/signInDependencies.ts';
import { storeDependenciesWith } from '../../shared/dependencies/storeDependencies.ts';
import type { Store } from '../../shared/dynamodb/store.ts';
import { ofStage } from '../../shared/http/contractDocument.ts';
import { endpointWith, type Handler } from '../../shared/http/endpoint.ts';
import type { FunctionStore, Log } from '../../shared/http/functionDependencies.ts';
import type { AnyOperation, Operation } from '../../shared/http/operation.ts';
import type { WebPage } from '../../shared/http/webPage.ts';
import type { Limiter } from '../../shared/limits/limiter.ts';
import type { AccessTokens } from '../../shared/signIn/accessTokens.ts';
import { type RejectionRecorder, rejectionRecorder } from '../../shared/usage/rejectionRecorder.ts';
import { testSignIn } from './functionEnvironment.ts';

/** The contract as it is built with the functions, for functions that run without their folder. */
export const contractDocument = ofStage(packDocument, testSignIn);

/** What all operations of one process share. */
export interface ProcessDependencies {
  readonly store: FunctionStore;
  readonly log: Log;
  readonly limiter: Limiter;
  readonly rejections: RejectionRecorder;
  readonly accessTokens: AccessTokens;
  readonly edgeSecret?: string | undefined;
  /** By name, what an operation gets in place of what it would open: no function's folder is built here. */
  readonly replaced?: { readonly webPage?: WebPage; readonly categories?: object };
}

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
export function instanceDependencies({ log = () => {}, ...parts }: InstanceOptions): Omit<ProcessDependencies, 'accessTokens'> {
  const store = storeWith(parts, '');
  return { store, log, limiter: limiterOf(store, log), rejections: rejectionRecorder(store) };
}

/** An operation's function in this process. */
export function handlerOf(operation: AnyOperation, dependencies: ProcessDependencies): Handler {
  const { store, log } = dependencies;
  switch (operation.credential) {
    case 'apiKey':
      return endpointWith(replacing(operation, dependencies), apiKeyDependenciesOf(dependencies));
    case 'accessToken':
      return endpointWith(replacing(operation, dependencies), signInDependenciesWith(store, log, dependencies));
    case 'none':
      return endpointWith(replacing(operation, dependencies), storeDependenciesWith(store, log));
  }
}

const replacing = <Of extends AnyOperation['credential'], Source>(
  operation: Operation<Of, Source>,
  { replaced }: ProcessDependencies,
): Operation<Of, Source> => ({ ...operation, open: (source) => operation.open(source, { contractDocument, ...replaced }) });

export const apiKeyDependenciesOf = ({ store, log, ...parts }: ProcessDependencies) => apiKeyDependenciesWith(store, log, parts);
