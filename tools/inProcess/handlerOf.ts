import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { TenantStore } from '../../shared/dynamodb/tenantStore.ts';
import { createDependencies, limiterOf } from '../../shared/functionDependencies.ts';
import type { Dependencies, StoreDependencies } from '../../shared/http/dependencies.ts';
import { endpointWith, type Handler } from '../../shared/http/endpoint.ts';
import { accessTokenAdmission } from '../../shared/http/middleware/accessToken.ts';
import { apiKeyAdmission } from '../../shared/http/middleware/apiKey.ts';
import type { Operation } from '../../shared/http/operation.ts';
import type { WebPage } from '../../shared/http/webPage.ts';
import type { Limiter } from '../../shared/limits/limiter.ts';
import type { AccessTokens } from '../../shared/signIn/accessTokens.ts';
import type { RejectionRecorder } from '../../shared/usage/rejectionRecorder.ts';
import { rejectionRecorder } from '../../shared/usage/rejectionRecorder.ts';
import { contractDocument } from './contractDocument.ts';

/** What all operations of one process share. */
export interface ProcessDependencies extends StoreDependencies {
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
  readonly names: Readonly<Record<TableName, string>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log?: Dependencies['log'];
}

/** The dependencies of one instance of the service, with a limiter and a memory of rejections of its own. */
export function instanceDependencies({
  client,
  names,
  now,
  log = () => {},
}: InstanceOptions): StoreDependencies & Pick<ProcessDependencies, 'limiter' | 'rejections'> {
  const dependencies = createDependencies({ config: { tables: names, folder: '' }, client, now, log });
  return { ...dependencies, limiter: limiterOf(dependencies), rejections: rejectionRecorder(dependencies) };
}

/** An operation's function in this process. */
export function handlerOf(operation: Operation, dependencies: ProcessDependencies): Handler {
  const replaced: Readonly<Record<string, unknown>> = { contractDocument, ...dependencies.replaced };
  const uses = Object.entries(operation.uses).map(([name, open]) => [name, replaced[name] === undefined ? open : () => replaced[name]]);
  return endpointWith({ ...operation, uses: Object.fromEntries(uses) }, operationDependencies(dependencies));
}

/** What the operations get that check a credential. */
export function operationDependencies(dependencies: ProcessDependencies): Dependencies {
  const { limiter, rejections, edgeSecret, accessTokens, log } = dependencies;
  return {
    ...dependencies,
    admission: {
      apiKey: apiKeyAdmission({ limiter, rejections, edgeSecret, log }),
      accessToken: accessTokenAdmission({ limiter, edgeSecret, accessTokens }),
    },
    openTenantStore: (accountId) => new TenantStore(dependencies, accountId),
  };
}
