import type { Context } from 'aws-lambda';
import type { FunctionDependencies } from './request/functionDependencies.ts';
import type { ApiEvent, GatewayResponse, Middleware, RequestEvent } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';

/** A Lambda function behind API Gateway, payload format 2.0. */
export interface Handler {
  (event: ApiEvent, context: Context): Promise<GatewayResponse>;
  /**
   * Opens the connection to the store, and fetches the issuer's keys if the operation needs access tokens, while the instance starts. At
   * that time it has a whole processor, and no request waits. Both run in parallel. Rejects only if the function cannot be made.
   * `start.mjs`, which `bundleFunctions.ts` writes next to the bundle, calls it.
   */
  readonly warmUp?: () => Promise<unknown>;
}

/** The function of an operation, as its file exports it. */
export interface LambdaFunction<Dependencies> extends Handler {
  /** The same operation and chain with other dependencies, as `/mcp` and tests need. */
  readonly on: (dependencies: Dependencies, toolArguments?: Middleware[]) => Handler;
}

type Chain<Operation, Dependencies> = (
  operation: Operation,
  dependencies: Dependencies,
  toolArguments?: Middleware[],
) => (event: RequestEvent, context: Context) => Promise<OperationResponse | GatewayResponse>;

/**
 * The function of an operation, with the operation at the end of its chain. It is made when it warms up or gets its first event, because
 * `/mcp` loads the operations and makes its own functions from them.
 * @param dependencies called once, so that no other function shares them
 */
export function endpoint<Operation, Dependencies extends FunctionDependencies>(
  operation: Operation,
  chain: Chain<Operation, Dependencies>,
  dependencies: () => Dependencies,
): LambdaFunction<Dependencies> {
  const on: LambdaFunction<Dependencies>['on'] = (parts, toolArguments) => metered(chain(operation, parts, toolArguments), parts);
  let made: Handler | undefined;
  const make = () => {
    made ??= on(dependencies());
    return made;
  };
  const respond = (event: ApiEvent, context: Context) => make()(event, context);
  return Object.assign(respond, { warmUp: async () => make().warmUp?.(), on });
}

function metered(handler: ReturnType<Chain<never, never>>, { storeMeter, warmUp }: FunctionDependencies): Handler {
  // `begin` gives the event its state, and `renderResponse` turns every OperationResponse into a GatewayResponse.
  const respond = (event: ApiEvent, context: Context) => handler(event as RequestEvent, context) as Promise<GatewayResponse>;
  const counted = (event: ApiEvent, context: Context) =>
    storeMeter ? storeMeter.run(() => respond(event, context)) : respond(event, context);
  return Object.assign(counted, warmUp && { warmUp });
}
