import type { Context } from 'aws-lambda';
import { functionLimits } from '../../common/functionLimits.ts';
import { mcp } from '../../shared/contract/gatewayRoutes.ts';
import { unmatchedRoute } from '../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { apiKeyDependencies, signInDependencies } from '../../shared/dependencies/byCredential.ts';
import { accessTokenChain, apiKeyChain, publicChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import type { Log } from '../../shared/http/request/functionDependencies.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';
import { contextOf } from '../functions/openFunctions.ts';

/**
 * Checks the credential of a request and takes a token, as its operation does, and does nothing else: the operation's chain ends with a 204
 * instead of the operation's work.
 */
export function credentialCheck(): (event: ApiEvent, contract: OperationContract) => Promise<unknown> {
  const { log, ...others } = { ...apiKeyDependencies(), ...signInDependencies() };
  // The operation does not run, so only rejections are logged.
  const logged: Log = (line) => ('status' in line && line.status < 400 ? undefined : log(line));
  const dependencies = { ...others, log: logged };

  return (event, { operationId, credential }) => {
    const contract = { ...unmatchedRoute, operationId, validate: () => true };
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
