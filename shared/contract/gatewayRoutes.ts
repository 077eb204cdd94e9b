import { routes } from './generated/routes.ts';
import { methodsOf } from './pathTemplate.ts';

/** Takes all other requests, so that an unknown route also gets our Error. */
export const unmatchedRoute = 'unmatchedRoute';

/** Has the operations as tools for agents. It is no operation of the contract. */
export const mcp = 'mcp';

interface GatewayRoutes {
  readonly operationId: string;
  /** The first is the one that does the work. */
  readonly methods: readonly string[];
  readonly path: string;
}

/** The gateway's routes except `$default`. Clients of MCP try other methods than POST, and go on after a 405. */
export const gatewayRoutes: readonly GatewayRoutes[] = [
  ...routes.map((route) => ({ operationId: route.operationId, methods: methodsOf(route), path: route.path })),
  { operationId: mcp, methods: ['POST', 'ANY'], path: '/mcp' },
];

/** Everything with a function: every operation, `mcp` and `unmatchedRoute`. */
export const operationIds: readonly string[] = [...gatewayRoutes.map(({ operationId }) => operationId), unmatchedRoute];
