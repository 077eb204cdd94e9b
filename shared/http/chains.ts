import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { Context } from 'aws-lambda';
import type { OperationContract } from '../contract/operationContract.ts';
import type { Store } from '../dynamodb/store.ts';
import { TenantStore } from '../dynamodb/tenantStore.ts';
import { accessToken, signedInBucket } from './admission/accessToken.ts';
import { bearerKey } from './admission/bearerKey.ts';
import { addressToken, keyRequired, postOnly } from './admission/mcpAdmission.ts';
import { rejections } from './admission/rejections.ts';
import { tokenBucket } from './admission/tokenBucket.ts';
import { conditions } from './conditionalRequest.ts';
import { deprecation } from './deprecation.ts';
import type { KeyCaller, Operation, PublicOperation, SignedInCaller, WithBody, WithoutBody } from './operation.ts';
import { redirects, renderResponse } from './renderResponse.ts';
import type { AccessTokenDependencies, ApiKeyDependencies, FunctionDependencies } from './request/functionDependencies.ts';
import type { GatewayResponse, Middleware, RequestEvent, RequestState } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';
import { requestLog } from './requestLog.ts';
import { ajvValidation } from './validation/ajvValidation.ts';
import { bodySize, contentType, jsonErrors, parserOptions, plainNumbers, readOnlyId, utf8Text } from './validation/body.ts';
import { plainDigits, wholeNumbers } from './validation/revivers.ts';
import { begin, earlyTimeout, work } from './work.ts';

// The Middy chains of all functions. A request passes the lines from the first to the last, and the first line that rejects it decides the
// status. Every outcome then passes all lines from the last to the first: Middy calls `onError` of each line, even of lines that the
// request did not reach. A function that makes a middleware returns an empty list if the contract does not need the middleware.

const chain = (contract: Pick<OperationContract, 'operationId'>, dependencies: FunctionDependencies) =>
  middy<RequestEvent, OperationResponse | GatewayResponse, Error, Context, RequestState>(earlyTimeout)
    .use(begin(contract, dependencies)) // the state of the request, and its time
    .use(requestLog(contract, dependencies)) // one line, for every outcome
    .use(renderResponse()); // renders every result and Error as a response, with the headers that the lines below have set

/** A JSON body. @param form of its numbers */
const jsonBody = (contract: Pick<OperationContract, 'maxBodyBytes' | 'mediaTypes'>, form = plainDigits): Middleware[] => [
  bodySize(contract), // 413
  contentType(contract), // 400
  utf8Text(), // 400 for bytes that are not text
  httpJsonBodyParser(parserOptions) as Middleware, // Middy's parser; its error is 422
  plainNumbers(form), // makes 1e3 and 1.0 invalid for the schema, because an integer must have plain digits
  jsonErrors(), // 400 instead of the parser's 422 (`onError`)
];

/** With an API key and without a body: the lines of `withApiKey`, then these lines, then the operation. */
export const apiKeyChain = (
  operation: Operation<KeyCaller, WithoutBody>,
  dependencies: ApiKeyDependencies,
  toolArguments: Middleware[] = [],
) =>
  withApiKey(operation.contract, dependencies)
    .use(toolArguments) // of a tool of `/mcp`
    .use(ajvValidation(operation.contract)) // 400: Ajv's function, compiled from the contract
    .use(conditions(operation.contract)) // 304 or 412 for an entity tag
    .handler(work(operation, keyCaller(dependencies)));

/** With an API key and a JSON body: the lines of `withApiKey`, then these lines, then the operation. */
export const apiKeyJsonChain = (
  operation: Operation<KeyCaller, WithBody>,
  dependencies: ApiKeyDependencies,
  toolArguments: Middleware[] = [],
) =>
  withApiKey(operation.contract, dependencies)
    .use(toolArguments) // of a tool of `/mcp`
    .use(jsonBody(operation.contract))
    .use(readOnlyId(operation.contract)) // ignores `id` in a POST; 400 if a PUT or PATCH has another `id` than the path
    .use(ajvValidation(operation.contract)) // 400: Ajv's function, compiled from the contract
    .handler(work(operation, keyCaller(dependencies)));

const withApiKey = (contract: OperationContract, dependencies: ApiKeyDependencies) =>
  chain(contract, dependencies)
    .use(rejections(dependencies)) // on the way out: stores each rejection of a valid key, so that its account can read it
    .use(bearerKey()) // reads the key, and rejects nothing
    // Takes a token of the plan with one write in DynamoDB, which also checks the key. First 401 without a valid key (429 if the caller's
    // address sends many of these requests), then 429 over a limit or during a ban, then 403 for a write with a read-only key. If the key
    // is new to this instance, the request waits here. If the instance has accepted the key before, the lines below and the operation's
    // reads run while the token is taken. Every write and every response, even of an Error, wait for the token. If there is no token, its
    // 401 or 429 replaces the response (docs/decisions/0011); 503 does if DynamoDB does not respond within about four seconds.
    .use(tokenBucket(dependencies))
    .use(deprecation(contract)); // 410 from the sunset date

/** With the access token of a sign-in and without a body: 401 or 429, 410, 400, then the operation, then 304 or 412. */
export const accessTokenChain = (operation: Operation<SignedInCaller, WithoutBody>, dependencies: AccessTokenDependencies) =>
  withAccessToken(operation.contract, dependencies)
    .use(ajvValidation(operation.contract))
    .use(conditions(operation.contract))
    .handler(work(operation, signedInCaller(dependencies)));

/** With the access token of a sign-in and a JSON body: 401 or 429, 410, 413, 400, then the operation. */
export const accessTokenJsonChain = (operation: Operation<SignedInCaller, WithBody>, dependencies: AccessTokenDependencies) =>
  withAccessToken(operation.contract, dependencies)
    .use(jsonBody(operation.contract))
    .use(readOnlyId(operation.contract))
    .use(ajvValidation(operation.contract))
    .handler(work(operation, signedInCaller(dependencies)));

const withAccessToken = (contract: OperationContract, dependencies: AccessTokenDependencies) =>
  chain(contract, dependencies).use(accessToken(dependencies)).use(signedInBucket(dependencies)).use(deprecation(contract));

/**
 * Without a credential: 302, 410, 400, then the operation, then 304. There is no limit, and so there are no rate-limit headers, because a
 * bucket would make the pages depend on the store. Only the gateway's throttle, or a firewall, protects them.
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

/**
 * `/mcp`: 405, 401, 413, 400, or 429 of the address instead. Then the method of the protocol runs, which may call the function of an
 * operation.
 */
export const mcpChain = (
  contract: Pick<OperationContract, 'operationId' | 'maxBodyBytes' | 'mediaTypes'>,
  dependencies: ApiKeyDependencies,
  perform: (event: RequestEvent, context: Context) => Promise<OperationResponse>,
) =>
  chain(contract, dependencies)
    .use(addressToken(dependencies)) // charges the address for requests that the lines below reject
    .use(bearerKey())
    .use(postOnly())
    .use(keyRequired())
    .use(jsonBody(contract, wholeNumbers)) // reads 5.0 as 5, because the tools' schemas then read the arguments
    .handler(perform);

/**
 * The caller with the key's account. It is safe to take the account from the text of the key: before `tokenBucket` has taken a token with
 * this key from this account, nothing is written (`mayWrite`), and no result leaves the function (`work`).
 */
const keyCaller =
  ({ store }: ApiKeyDependencies) =>
  ({ key }: RequestState, mayWrite: Store['mayWrite']): KeyCaller => {
    // The middlewares have rejected requests without a key.
    if (!key) throw new Error('the request has no API key');
    return { store: new TenantStore({ ...store, mayWrite }, key.accountId), keyId: key.keyId };
  };

const signedInCaller =
  ({ store }: AccessTokenDependencies) =>
  ({ signedIn }: RequestState, mayWrite: Store['mayWrite']): SignedInCaller => {
    if (!signedIn) throw new Error('the request has no access token');
    return { ...signedIn, store: { ...store, mayWrite } };
  };
