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
import { bodySize, contentType, jsonErrors, parserOptions, plainNumbers, readOnlyId, utf8Text, wholeNumbers } from './middleware/body.ts';
import { deprecation } from './middleware/deprecation.ts';
import { addressToken, keyRequired, postOnly } from './middleware/mcp.ts';
import { rejections } from './middleware/rejections.ts';
import { redirects, renderResponse } from './middleware/renderResponse.ts';
import { requestLog } from './middleware/requestLog.ts';
import { tokenBucket } from './middleware/tokenBucket.ts';
import type { Operation, PublicOperation } from './operation.ts';
import type { ApiEvent, GatewayResponse, Middleware, RequestState } from './requestState.ts';
import type { OperationResponse } from './responses.ts';
import { begin, earlyTimeout, work } from './work.ts';

// The Middy chains of all functions. On its way in, a request passes the lines from the first to the last; the first line that rejects it
// decides the status. On its way out, every outcome passes all lines from the last to the first: Middy calls `onError` of each, also of those
// that the request did not reach. A function that makes a middleware returns an empty list where the contract does not need it.

const chain = (contract: Pick<OperationContract, 'operationId'>, dependencies: FunctionDependencies) =>
  middy<ApiEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>(earlyTimeout)
    .use(begin(contract, dependencies)) // the state of the request, and its time
    .use(requestLog(contract, dependencies)) // one line, for every outcome
    .use(renderResponse()); // makes the response of every result and Error, with the headers that the lines below have set

/** With an API key and without a body: the lines of `withApiKey`, then these; then the operation. */
export const apiKeyChain = (operation: Operation<TenantStore>, dependencies: ApiKeyDependencies, toolArguments: Middleware[] = []) =>
  withApiKey(operation.contract, dependencies)
    .use(toolArguments) // of a tool of `/mcp`
    .use(ajvValidation(operation.contract)) // 400: Ajv's function, compiled from the contract
    .use(conditions(operation.contract)) // 304 or 412 for an entity tag
    .handler(work(operation, ownStore(dependencies)));

/** With an API key and a JSON body: the lines of `withApiKey`, then these; then the operation. */
export const apiKeyJsonChain = (operation: Operation<TenantStore>, dependencies: ApiKeyDependencies, toolArguments: Middleware[] = []) =>
  withApiKey(operation.contract, dependencies)
    .use(toolArguments) // of a tool of `/mcp`
    .use(bodySize(operation.contract)) // 413
    .use(contentType(operation.contract)) // 400
    .use(utf8Text()) // 400 for bytes that are no text
    .use(httpJsonBodyParser(parserOptions) as Middleware) // Middy's parser; its error is 422
    .use(plainNumbers()) // makes 1e3 and 1.0 invalid for the schema: an integer has plain digits
    .use(jsonErrors()) // 400 in place of the parser's 422 (`onError`)
    .use(readOnlyId(operation.contract)) // ignores `id` in a POST; in a PUT or PATCH 400 where it is not that of the path
    .use(ajvValidation(operation.contract)) // 400: Ajv's function, compiled from the contract
    .handler(work(operation, ownStore(dependencies)));

const withApiKey = (contract: OperationContract, dependencies: ApiKeyDependencies) =>
  chain(contract, dependencies)
    .use(rejections(dependencies)) // on the way out: keeps each rejection of a valid key, for its account to read
    .use(bearerKey()) // reads the key; rejects nothing
    // Takes a token of the plan with one write in DynamoDB, which also checks the key. First 401 without a valid key (429 where the caller's
    // address sends many of these), then 429 over a limit or during a ban, then 403 for a write with a read-only key.
    // A key that is new to this instance waits here. If the instance has accepted it before, the lines below and the operation's reads run
    // while the token is taken; every write and every response, also an Error's, wait for it. If there is no token, its 401 or 429 replaces
    // them (docs/decisions/0011).
    .use(tokenBucket(dependencies))
    .use(deprecation(contract)); // 410 from the sunset date on

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

/**
 * Without a credential: 302, 410, 400; then the operation; then 304. No limit, and so no rate-limit headers: a bucket would make the pages depend
 * on the store. Only the gateway's throttle, or a firewall, protects them.
 */
export function publicChain<Source>({ contract, open }: PublicOperation<Source>, dependencies: FunctionDependencies & Source) {
  const perform = open(dependencies);
  return chain(contract, dependencies)
    .use(redirects(contract))
    .use(deprecation(contract))
    .use(ajvValidation(contract))
    .use(conditions(contract))
    .handler(work({ contract, perform: (_, event) => perform(event) }, () => undefined));
}

/** `/mcp`: 405, 401, 413, 400, or 429 of the address in their place; then the method of the protocol, which may call the function of an operation. */
export const mcpChain = (
  contract: Pick<OperationContract, 'operationId' | 'maxBodyBytes' | 'mediaTypes'>,
  dependencies: ApiKeyDependencies,
  perform: (event: ApiEvent, context: Context) => Promise<OperationResponse>,
) =>
  chain(contract, dependencies)
    .use(addressToken(dependencies)) // charges the address of what is rejected below
    .use(bearerKey())
    .use(postOnly())
    .use(keyRequired())
    .use(bodySize(contract))
    .use(contentType(contract))
    .use(utf8Text())
    .use(httpJsonBodyParser(parserOptions) as Middleware)
    .use(plainNumbers(wholeNumbers)) // 5.0 is 5: the arguments of a tool are read by their schemas
    .use(jsonErrors())
    .handler(perform);

/**
 * What the key's account owns. Taking the account from the key's text is safe: nothing is written (`mayWrite`), and no result leaves the
 * function (`work`), before `tokenBucket` has taken a token with this key from this account.
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
