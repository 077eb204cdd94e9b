import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { Context } from 'aws-lambda';
import type { OperationContract } from '../contract/operationContract.ts';
import { TenantStore } from '../dynamodb/tenantStore.ts';
import { conditions } from './conditionalRequest.ts';
import type { AccessTokenDependencies, ApiKeyDependencies, FunctionDependencies, FunctionStore } from './functionDependencies.ts';
import { accessToken, signedInBucket } from './middleware/accessToken.ts';
import { ajvValidation } from './middleware/ajvValidation.ts';
import { bearerKey } from './middleware/bearerKey.ts';
import { begin } from './middleware/begin.ts';
import { bodySize, contentType, jsonErrors, parserOptions, plainNumbers, readOnlyId, utf8Text } from './middleware/body.ts';
import { deprecation } from './middleware/deprecation.ts';
import { addressToken, keyRequired, postOnly } from './middleware/mcp.ts';
import { rejections } from './middleware/rejections.ts';
import { redirects, renderResponse } from './middleware/renderResponse.ts';
import { requestLog } from './middleware/requestLog.ts';
import { tokenBucket } from './middleware/tokenBucket.ts';
import type { Operation, PublicOperation } from './operation.ts';
import type { ApiEvent, GatewayResponse, Middleware, RequestState } from './requestState.ts';
import type { OperationResponse } from './responses.ts';
import { earlyTimeout, work } from './work.ts';

// The chains of all functions: each middleware by its name, in the order of the checks. `onError` and `after` run from the last to the first.

const chain = (contract: Pick<OperationContract, 'operationId'>, dependencies: FunctionDependencies) =>
  middy<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>(earlyTimeout)
    .use(begin(contract, dependencies))
    .use(requestLog(contract, dependencies))
    .use(renderResponse());

/** With an API key and without a body: 401, 429 or 403, 410, 400; then the operation; then 304 or 412. */
export const apiKeyChain = (operation: Operation<TenantStore>, dependencies: ApiKeyDependencies, toolArguments: Middleware[] = []) =>
  withApiKey(operation.contract, dependencies)
    .use(toolArguments)
    .use(ajvValidation(operation.contract))
    .use(conditions(operation.contract))
    .handler(work(operation, ownStore(dependencies)));

/** With an API key and a JSON body: 401, 429 or 403, 410, 413, 400; then the operation. */
export const apiKeyJsonChain = (operation: Operation<TenantStore>, dependencies: ApiKeyDependencies, toolArguments: Middleware[] = []) =>
  withApiKey(operation.contract, dependencies)
    .use(toolArguments)
    .use(bodySize(operation.contract))
    .use(contentType(operation.contract))
    .use(utf8Text())
    .use(httpJsonBodyParser(parserOptions) as Middleware)
    .use(plainNumbers())
    .use(jsonErrors())
    .use(readOnlyId(operation.contract))
    .use(ajvValidation(operation.contract))
    .handler(work(operation, ownStore(dependencies)));

const withApiKey = (contract: OperationContract, dependencies: ApiKeyDependencies) =>
  chain(contract, dependencies)
    .use(rejections(dependencies)) // before the bucket, so that it sees the final rejection
    .use(bearerKey())
    .use(tokenBucket(dependencies)) // takes the token beside the reads of a known key (docs/decisions/0011)
    .use(deprecation(contract));

/** With the access token of a sign-in and without a body: 401 or 429, 410, 400; then the operation; then 304 or 412. */
export const accessTokenChain = (operation: Operation<FunctionStore>, dependencies: AccessTokenDependencies) =>
  withAccessToken(operation.contract, dependencies)
    .use(ajvValidation(operation.contract))
    .use(conditions(operation.contract))
    .handler(work(operation, writableStore(dependencies)));

/** With the access token of a sign-in and a JSON body: 401 or 429, 410, 413, 400; then the operation. */
export const accessTokenJsonChain = (operation: Operation<FunctionStore>, dependencies: AccessTokenDependencies) =>
  withAccessToken(operation.contract, dependencies)
    .use(bodySize(operation.contract))
    .use(contentType(operation.contract))
    .use(utf8Text())
    .use(httpJsonBodyParser(parserOptions) as Middleware)
    .use(plainNumbers())
    .use(jsonErrors())
    .use(readOnlyId(operation.contract))
    .use(ajvValidation(operation.contract))
    .handler(work(operation, writableStore(dependencies)));

const withAccessToken = (contract: OperationContract, dependencies: AccessTokenDependencies) =>
  chain(contract, dependencies).use(accessToken(dependencies)).use(signedInBucket(dependencies)).use(deprecation(contract));

/** Without a credential: 302, 410, 400; then the operation; then 304. */
export function publicChain<Source>({ contract, open }: PublicOperation<Source>, dependencies: FunctionDependencies & Source) {
  const perform = open(dependencies);
  return chain(contract, dependencies)
    .use(redirects(contract))
    .use(deprecation(contract))
    .use(ajvValidation(contract))
    .use(conditions(contract))
    .handler(work({ contract, perform: (_, event) => perform(event) }, () => undefined));
}

/** `/mcp`: 405, 401 or 429, 413, 400; then the method of the protocol, which may call the function of an operation. */
export const mcpChain = (
  contract: Pick<OperationContract, 'operationId' | 'maxBodyBytes' | 'mediaTypes'>,
  dependencies: ApiKeyDependencies,
  perform: (event: ApiEvent, context: Context) => Promise<OperationResponse>,
) =>
  chain(contract, dependencies)
    .use(addressToken(dependencies)) // first, so that it sees every rejection
    .use(bearerKey())
    .use(postOnly())
    .use(keyRequired())
    .use(bodySize(contract))
    .use(contentType(contract))
    .use(utf8Text())
    .use(httpJsonBodyParser(parserOptions) as Middleware)
    .use(plainNumbers())
    .use(jsonErrors())
    .handler(perform);

/**
 * What the key's account owns. Taking the account from the key's text is safe: no result leaves the function, and nothing is written, before
 * the account has given a token for the key.
 */
const ownStore =
  ({ store }: ApiKeyDependencies) =>
  ({ requestState }: ApiEvent, mayWrite: FunctionStore['mayWrite']): TenantStore => {
    // The middlewares have rejected a request without one.
    if (!requestState?.key) throw new Error('the request has no API key');
    return new TenantStore({ ...store, mayWrite }, requestState.key.accountId);
  };

const writableStore =
  ({ store }: AccessTokenDependencies) =>
  (_: ApiEvent, mayWrite: FunctionStore['mayWrite']): FunctionStore => ({ ...store, mayWrite });
