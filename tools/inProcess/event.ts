import { textTypes } from '../../local/gateway/event.ts';
import { createRouter } from '../../local/gateway/router.ts';
import { routes } from '../../local/gateway/routes.ts';
import type { ApiEvent } from '../../shared/http/requestState.ts';
import { type TestRequest, wireForm } from './request.ts';

export const route = createRouter(routes);

let requests = 0;

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
  const isBase64Encoded = body !== undefined && !textTypes.test(headers['content-type'] ?? '');
  const event: ApiEvent = {
    version: '2.0',
    routeKey: matched.route.routeKey,
    rawPath,
    rawQueryString: query.join('?'),
    headers: {
      ...(body && { 'content-length': String(body.length) }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    pathParameters: matched.pathParameters,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test.invalid',
      domainPrefix: 'test',
      http: { method: request.method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
      requestId: `request-${++requests}`,
      routeKey: matched.route.routeKey,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    isBase64Encoded,
    ...(body && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
  };
  return { operationId: matched.route.functionName, event };
}
