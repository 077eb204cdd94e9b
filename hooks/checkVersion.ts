import { randomBytes, randomUUID } from 'node:crypto';
import { routes } from '../shared/contract/generated/routes.ts';
import type { ApiEvent, GatewayResponse } from '../shared/http/requestState.ts';

/** Calls a version of a function. @throws where it cannot be called, or fails */
export type InvokeVersion = (event: ApiEvent) => Promise<GatewayResponse>;

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly credential: string;
}

/**
 * Sends one request to a version of an operation's function, as the gateway would, and reads the response. It brings no key: an operation
 * that wants one answers 401, and has then loaded its code, read its variables and written to the bucket of the address. A public
 * operation answers. So nothing else is written, and no key has to be kept for this.
 *
 * @returns what is wrong; undefined where nothing is
 */
export async function checkVersion(operationId: string, invoke: InvokeVersion): Promise<string | undefined> {
  const sample = sampleOf(operationId);
  const event = eventOf(sample);
  const { statusCode = 0, headers = {} } = await invoke(event);
  if (!expected(sample).includes(statusCode))
    return `${sample.method} ${sample.path} answered ${statusCode}, not ${expected(sample).join(' or ')}`;
  const wanted = sample.credential === 'none' ? ['x-request-id'] : ['x-request-id', 'x-ratelimit-limit', 'www-authenticate'];
  const missing = wanted.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `${sample.method} ${sample.path} lacks ${missing.join(', ')}`;
  return headers['x-request-id'] === event.requestContext.requestId ? undefined : 'it answered another request';
}

/** The default route wants a key, as most operations do. */
function sampleOf(operationId: string): Sample {
  const route = routes.find((one) => one.operationId === operationId);
  return route ?? { method: 'GET', path: '/before-traffic', credential: 'apiKey' };
}

/** 404 of a public operation: an id that is not there. */
function expected({ credential, path }: Sample): number[] {
  if (credential !== 'none') return [401];
  return path.includes('{') ? [200, 302, 404] : [200, 302];
}

/** As payload format 2.0 has it, from a network of its own, so that no check takes another's tokens. 2001:db8::/32 is nobody's (RFC 3849). */
function eventOf({ method, path }: Sample): ApiEvent {
  const rawPath = path.replaceAll(/\{\w+\}/g, '1');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const routeKey = `${method} ${path}`;
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    headers: { accept: '*/*', host: 'before-traffic.invalid', 'user-agent': 'before-traffic' },
    ...(names.length > 0 && { pathParameters: Object.fromEntries(names.map((name) => [name, '1'])) }),
    requestContext: {
      accountId: 'before-traffic',
      apiId: 'before-traffic',
      domainName: 'before-traffic.invalid',
      domainPrefix: 'before-traffic',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: ownAddress(), userAgent: 'before-traffic' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    isBase64Encoded: false,
  };
}

const ownAddress = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
