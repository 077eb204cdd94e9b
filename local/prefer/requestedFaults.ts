import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { functionLimits } from '../../common/functionLimits.ts';
import { lruCache } from '../../common/lruCache.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { mcp, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import * as contracts from '../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { apiKeyDependencies, signInDependencies } from '../../shared/dependencies/byCredential.ts';
import { bearerCredential } from '../../shared/http/admission/bearerCredential.ts';
import { accessTokenChain, apiKeyChain, publicChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import type { Log } from '../../shared/http/request/functionDependencies.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { contextOf } from '../functions/openFunctions.ts';
import { gatewayResponses, type HttpResponse, readFunctionResponse } from '../gateway/response.ts';
import { type Effect, effectOf, errorResponse } from './faultEffect.ts';
import { type Fault, readFault, renderPreferences } from './readFault.ts';

type Respond = () => Promise<HttpResponse>;

/** How many series of faults are counted at once. */
const maxSeries = 10_000;

/**
 * Gives requests the faults that they ask for in the header Prefer, so that the tests of a client meet each failure when they need it. The
 * credential is still checked and charged, and its Error comes first; after the operation, so does an Error of the operation.
 * @param usual the header of requests with an API key that do not have it. It does not affect operations that cannot have its fault.
 */
export function requestedFaults(usual?: string) {
  const counts = lruCache<number>(maxSeries);
  // Made at the first fault, because it has dependencies of its own, such as a client of the store.
  let check: ReturnType<typeof credentialCheck> | undefined;

  /**
   * Counts a request, at once, so that requests at the same time are counted, too.
   * @returns undefined if `times` others had the fault, so that the series begins again, or else a function that takes the count back
   */
  function count({ headers: { authorization = '' }, routeKey }: APIGatewayProxyEventV2, prefer: string, { times }: Fault) {
    if (times === undefined) return () => {};
    const caller = readApiKey(bearerCredential(authorization) ?? '')?.accountId ?? authorization;
    const series = JSON.stringify([caller, routeKey, prefer]);
    const countBefore = counts.get(series) ?? 0;
    const isLast = countBefore >= Number(times);
    counts.set(series, isLast ? 0 : countBefore + 1);
    return isLast ? undefined : () => counts.set(series, Math.max(0, (counts.get(series) ?? 0) - 1));
  }

  /** @param run runs the function of the request */
  return async (event: APIGatewayProxyEventV2, functionName: string, run: Respond): Promise<HttpResponse> => {
    const contract = contractOf(functionName);
    const own = event.headers.prefer;
    const prefer = own ?? (contract?.credential === 'apiKey' ? usual : undefined);
    const fault = prefer ? readFault(prefer) : undefined;
    if (!contract || !prefer || !fault) return run();
    const checkOnly = async () => {
      check ??= credentialCheck();
      return readFunctionResponse(await check(event, contract)) ?? gatewayResponses.internalServerError;
    };
    const effect = typeof fault === 'string' ? fault : effectOf(fault, contract);
    if (typeof fault !== 'string' && typeof effect !== 'string') {
      const uncount = count(event, prefer, fault);
      return uncount ? perform(fault, effect, run, checkOnly, uncount) : run();
    }
    if (own === undefined) return run();
    const response = await checkOnly();
    if (isError(response)) return response;
    return errorResponse({ code: 'invalid_parameter', message: `Prefer: ${effect}`, status: 400 }, response);
  };
}

/** @param uncount called if an Error comes first, so that `times` counts faults and no other failures */
async function perform(fault: Fault, effect: Effect, run: Respond, checkOnly: Respond, uncount: () => void): Promise<HttpResponse> {
  const { code, connection, delay, when = connection === 'cut' ? 'after' : 'before' } = fault;
  const wait = () => (delay === undefined ? undefined : pause(Number(delay) * 1_000));
  const isOnlyLate = !code && !connection;
  if (when === 'before') await wait();
  const response = await (when === 'after' || isOnlyLate ? run() : checkOnly());
  if (when === 'after') await wait();
  if (isOnlyLate || !isError(response)) return applied(effect(response), fault);
  uncount();
  return delay === undefined ? response : applied(response, { delay });
}

const isError = ({ statusCode }: HttpResponse): boolean => statusCode >= 400;

const applied = (response: HttpResponse, fault: Fault): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'preference-applied': renderPreferences(fault) },
});

/** Undefined for a path without an operation, whose 404 or 405 comes first. `/mcp` has the Errors of any path. */
function contractOf(functionName: string): OperationContract | undefined {
  if (functionName === mcp) return { ...contracts.unmatchedRoute, operationId: mcp };
  return functionName === unmatchedRoute ? undefined : (contracts as Readonly<Record<string, OperationContract>>)[functionName];
}

/**
 * Checks the credential of a request and takes a token, as its operation does, and does nothing else: the operation's chain ends with a 204
 * instead of the operation's work.
 */
function credentialCheck(): (event: ApiEvent, contract: OperationContract) => Promise<unknown> {
  const { log, ...others } = { ...apiKeyDependencies(), ...signInDependencies() };
  // The operation does not run, so only rejections are logged.
  const logged: Log = (line) => ('status' in line && line.status < 400 ? undefined : log(line));
  const dependencies = { ...others, log: logged };

  return (event, { operationId, credential }) => {
    const contract = { ...contracts.unmatchedRoute, operationId, validate: () => true };
    const perform = async () => ({ status: 204, headers: {} });
    const handlers = {
      apiKey: () => endpoint({ contract, perform }, apiKeyChain, () => dependencies),
      accessToken: () => endpoint({ contract, perform }, accessTokenChain, () => dependencies),
      none: () => endpoint({ contract, open: () => perform }, publicChain, () => dependencies),
    };
    const { requestContext } = event;
    // A read-only key may send the POST of MCP.
    const http = { ...requestContext.http, ...(operationId === mcp && { method: 'GET' }) };
    const deadline = Date.now() + functionLimits.timeoutSeconds * 1_000;
    return handlers[credential]()({ ...event, requestContext: { ...requestContext, http } }, contextOf(operationId, deadline) as Context);
  };
}
