import { routes } from './generated/routes.ts';
import { methodsOf } from './pathTemplate.ts';

/** Takes requests that no operation takes, so that an unknown route also gets our Error. */
export const unmatchedRoute = 'unmatchedRoute';

/** Has the operations as tools for agents. It is no operation of the contract. */
export const mcp = 'mcp';

interface GatewayRoutes {
  readonly operationId: string;
  /** The first is the one that does the work. */
  readonly methods: readonly string[];
  readonly path: string;
}

/** The gateway's routes but `$default`. Clients of MCP try other methods than POST, and go on after a 405. */
export const gatewayRoutes: readonly GatewayRoutes[] = [
  ...routes.map((route) => ({ operationId: route.operationId, methods: methodsOf(route), path: route.path })),
  { operationId: mcp, methods: ['POST', 'ANY'], path: '/mcp' },
];

/** All that have a function: every operation, `mcp` and `unmatchedRoute`. */
export const operationIds: readonly string[] = [...gatewayRoutes.map(({ operationId }) => operationId), unmatchedRoute];
