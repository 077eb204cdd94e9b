import { gatewayRoutes, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import type { Route } from './router.ts';

/** The routes of the stack. */
export const routes: readonly Route[] = [
  ...gatewayRoutes.flatMap(({ operationId, methods, path }) =>
    methods.map((method) => ({ routeKey: `${method} ${path}`, functionName: operationId })),
  ),
  { routeKey: '$default', functionName: unmatchedRoute },
];
