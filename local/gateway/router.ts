import { gatewayRoutes, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { matchPath } from '../../shared/contract/pathTemplate.ts';

/** A route of the HTTP API and its function: `GET /pets/{petId}` or `$default`. */
export interface Route {
  readonly routeKey: string;
  readonly functionName: string;
}

export interface Match {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * Routes as API Gateway does: the most specific route first, `$default` last. A literal segment is more specific than a variable. Paths are
 * compared decoded, so `/pets/%31` is `/pets/1` and `/pets/1%2F2` has three segments. A trailing slash adds an empty segment, and no
 * variable matches an empty segment.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 * @throws Error for a route key of another form. The stack has no greedy path (`{path+}`).
 */
export function createRouter(routes: readonly Route[]) {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const others = routes.filter((route) => route !== fallback);
  const candidates = others.map(parse).sort((a, b) => (a.rank < b.rank ? -1 : 1));

  return (method: string, path: string): Match | undefined => {
    for (const candidate of candidates) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue;
      const pathParameters = matchPath(candidate.template, path);
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function parse(route: Route) {
  const [, method, template] = /^([A-Z]+) (\/[^+]*)$/.exec(route.routeKey) ?? [];
  if (!method || !template) throw new Error(`${route.routeKey} is not a route key that this gateway knows`);
  // Compared from the left, a literal sorts before a variable; `ANY` comes after a method.
  const ranks = template.split('/').map((segment) => (segment.startsWith('{') ? '1' : '0'));
  return { route, method, template, rank: [...ranks, method === 'ANY' ? '1' : '0'].join('') };
}

export const routes: readonly Route[] = [
  ...gatewayRoutes.flatMap(({ operationId, methods, path }) =>
    methods.map((method) => ({ routeKey: `${method} ${path}`, functionName: operationId })),
  ),
  { routeKey: '$default', functionName: unmatchedRoute },
];
