import type { ContractDocument } from '../../shared/http/contractDocument.ts';
import type { Dependencies } from '../../shared/http/dependencies.ts';
import { endpoint, type Handler } from '../../shared/http/endpoint.ts';
import { accessTokenAdmission } from '../../shared/http/middleware/accessToken.ts';
import { apiKeyAdmission } from '../../shared/http/middleware/apiKeyLimit.ts';
import type { Operation } from '../../shared/http/operation.ts';
import type { WebPage } from '../../shared/http/webPage.ts';
import type { Limiter } from '../../shared/limits/limiter.ts';
import type { AccessTokens } from '../../shared/signIn/accessTokens.ts';

/** What all operations of one process share. */
export interface ProcessDependencies extends Dependencies {
  readonly limiter: Limiter;
  readonly accessTokens: AccessTokens;
  readonly edgeSecret?: string | undefined;
  /** By name, what an operation gets in place of what it would open: no function's folder is built here. */
  readonly replaced: {
    readonly webPage?: WebPage;
    readonly contractDocument?: ContractDocument;
    readonly categories?: object;
  };
}

/** An operation's function in this process. */
export function handlerOf(operation: Operation, dependencies: ProcessDependencies): Handler {
  const { limiter, edgeSecret, accessTokens } = dependencies;
  const replaced: Readonly<Record<string, unknown>> = dependencies.replaced;
  const uses = Object.entries(operation.uses).map(([name, open]) => [name, replaced[name] === undefined ? open : () => replaced[name]]);
  return endpoint(
    { ...operation, uses: Object.fromEntries(uses) },
    {
      ...dependencies,
      admission: {
        apiKey: apiKeyAdmission({ limiter, edgeSecret }),
        accessToken: accessTokenAdmission({ limiter, edgeSecret, accessTokens }),
      },
    },
  );
}
