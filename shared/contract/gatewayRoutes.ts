import { routes } from './generated/routes.ts';
import { methodsOf } from './pathTemplate.ts';

/** Handles all other requests, so that an unknown route also gets the service's Error. */
export const unmatchedRoute = 'unmatchedRoute';

/** Offers the operations as tools for agents. It is not an operation of the contract. */
export const mcp = 'mcp';

interface GatewayRoutes {
  readonly operationId: string;
  /** The method that does the work comes first. */
  readonly methods: readonly string[];
  readonly path: string;
}

/** The gateway's routes except `$default`. MCP clients also try other methods than POST, and continue after a 405. */
export const gatewayRoutes: readonly GatewayRoutes[] = [
  ...routes.map((route) => ({ operationId: route.operationId, methods: methodsOf(route), path: route.path })),
  { operationId: mcp, methods: ['POST', 'ANY'], path: '/mcp' },
];

/** Every name with a function: every operation, `mcp` and `unmatchedRoute`. */
export const operationIds: readonly string[] = [...gatewayRoutes.map(({ operationId }) => operationId), unmatchedRoute];
