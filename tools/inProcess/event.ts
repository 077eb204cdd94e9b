import { payloadOf } from '../../local/gateway/event.ts';
import { createRouter } from '../../local/gateway/router.ts';
import { routes } from '../../local/gateway/routes.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { type TestRequest, wireForm } from './request.ts';

export const route = createRouter(routes);

let requests = 0;
/** As long as one of the gateway. */
const nextRequestId = () => `request-${String(++requests).padStart(8, '0')}`;

/**
 * The event that API Gateway makes of a request, and the operation that takes it.
 * @param credential the credential of a request that names none
 */
export function eventOf(
  request: TestRequest,
  { credential, now, sourceIp = '192.0.2.1' }: { credential: (operationId: string) => string; now: number; sourceIp?: string },
): { operationId: string; event: ApiEvent } {
  const [path = '', ...query] = request.path.split('?');
  const rawPath = decodeURIComponent(path);
  const matched = route(request.method, rawPath);
  if (!matched) throw new Error('the default route takes everything');
  const { headers, body: sent } = wireForm(request, credential(matched.route.functionName));
  const body = sent === undefined ? undefined : Buffer.from(sent);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const event = payloadOf({
    ...{ method: request.method, rawPath, rawQueryString: query.join('?'), body, sourceIp, now },
    ...{ routeKey: matched.route.routeKey, pathParameters: matched.pathParameters },
    headers: { ...(body && { 'content-length': String(body.length) }), ...Object.fromEntries(named) },
    apiId: 'test',
    requestId: nextRequestId(),
  });
  return { operationId: matched.route.functionName, event };
}
