/** A route of the HTTP API and what takes its requests: `GET /pets/{petId}`, `ANY /files/{path+}` or `$default`. */
export interface Route {
  readonly routeKey: string;
  readonly functionName: string;
  /** How long the gateway waits for the function; as long as it ever does where nothing is said. */
  readonly timeoutMilliseconds?: number;
}

export interface Match {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string>>;
}

export type Router = (method: string, path: string) => Match | undefined;

const defaultRouteKey = '$default';

/**
 * Chooses as API Gateway does: the most specific route, which is a full match before a greedy one (`{path+}`) before `$default`, and within
 * each a literal segment before a variable, and the method's own route before `ANY`. Paths are compared decoded, so `/pets/%31` is `/pets/1`
 * and `/pets/1%2F2` has three segments. A trailing slash is a segment of its own, and no variable matches an empty one.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 * @throws Error where a route key is none.
 */
export function createRouter(routes: readonly Route[]): Router {
  const candidates = routes
    .filter(({ routeKey }) => routeKey !== defaultRouteKey)
    .map(parse)
    .sort((a, b) => compare(a.rank, b.rank));
  const fallback = routes.find(({ routeKey }) => routeKey === defaultRouteKey);

  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const candidate of candidates) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue;
      const pathParameters = match(candidate.segments, segments);
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

type Segment = { readonly kind: 'literal' | 'variable' | 'greedy'; readonly name: string };

function parse(route: Route) {
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(route.routeKey) ?? [];
  if (!method || !path) throw new Error(`${route.routeKey} is no route key`);
  const segments = path.split('/').slice(1).map(parseSegment);
  // Compared from the left: greedy routes last, then literals (0) before variables (1) in each place, then the method before ANY.
  const rank = [
    segments.some(({ kind }) => kind === 'greedy') ? 1 : 0,
    ...segments.map(({ kind }) => (kind === 'literal' ? 0 : 1)),
    method === 'ANY' ? 1 : 0,
  ];
  return { route, method, segments, rank };
}

function parseSegment(text: string): Segment {
  const [, name, plus] = /^\{([^{}+]+)(\+?)\}$/.exec(text) ?? [];
  if (!name) return { kind: 'literal', name: text };
  return { kind: plus ? 'greedy' : 'variable', name };
}

function match(pattern: readonly Segment[], segments: readonly string[]): Record<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const [index, { kind, name }] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (kind === 'literal' ? segment !== name : segment === '') return undefined;
    if (kind === 'greedy') return Object.fromEntries(parameters.set(name, segments.slice(index).join('/')));
    if (kind === 'variable') parameters.set(name, segment);
  }
  return pattern.length === segments.length ? Object.fromEntries(parameters) : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
