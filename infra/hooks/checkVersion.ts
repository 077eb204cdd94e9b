import { randomBytes, randomUUID } from 'node:crypto';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { payloadOf } from '../../common/gatewayPayload.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import type { ApiEvent, GatewayResponse } from '../../shared/http/request/requestState.ts';

/** Calls a version of a function. @throws Error if it cannot be called, or fails */
export type InvokeVersion = (event: ApiEvent) => Promise<GatewayResponse>;

interface Sample {
  readonly method: string;
  readonly path: string;
  readonly credential: string;
}

/**
 * Sends one request to a version of an operation's function, as the gateway would, and reads the response. The request has no key. An
 * operation that needs a key responds with 401, after it has loaded its code, read its variables and written to the bucket of the address.
 * A public operation responds as usual. So nothing else is written, and the hook needs no key.
 *
 * @returns the fault; undefined if there is none
 */
export async function checkVersion(operationId: string, invoke: InvokeVersion): Promise<string | undefined> {
  const sample = sampleOf(operationId);
  const event = eventOf(sample);
  const { statusCode = 0, headers = {} } = await invoke(event);
  if (!expected(sample).includes(statusCode))
    return `${sample.method} ${sample.path} responded with ${statusCode}, not ${expected(sample).join(' or ')}`;
  const headerNames = sample.credential === 'none' ? ['x-request-id'] : ['x-request-id', 'x-ratelimit-limit', 'www-authenticate'];
  const missing = headerNames.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `${sample.method} ${sample.path} lacks ${missing.join(', ')}`;
  return headers['x-request-id'] === event.requestContext.requestId ? undefined : 'it responded to a different request';
}

/** `mcp` responds to GET without a key. The default route needs a key, as most operations do. */
function sampleOf(operationId: string): Sample {
  if (operationId === 'mcp') return mcp;
  const route = routes.find((one) => one.operationId === operationId);
  return route ?? { method: 'GET', path: '/before-traffic', credential: 'apiKey' };
}

const mcp: Sample = { method: 'GET', path: '/mcp', credential: 'none' };

/** A public operation responds with 404 if the id does not exist. */
function expected({ credential, path }: Sample): number[] {
  if (path === mcp.path) return [405];
  if (credential !== 'none') return [401];
  return path.includes('{') ? [200, 302, 404] : [200, 302];
}

/** Each check has its own network, so that checks do not share a bucket. Nobody has 2001:db8::/32 (RFC 3849). */
function eventOf({ method, path }: Sample): ApiEvent {
  const rawPath = path.replaceAll(/\{\w+\}/g, '1');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const routeKey = `${method} ${path}`;
  return payloadOf({
    ...{ method, rawPath, routeKey, pathParameters: Object.fromEntries(names.map((name) => [name, '1'])) },
    headers: { accept: '*/*', host: 'before-traffic.invalid', 'user-agent': 'before-traffic' },
    ...{ sourceIp: ownAddress(), accountId: 'before-traffic', apiId: 'before-traffic', requestId: randomUUID(), now: Date.now() },
  });
}

const ownAddress = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Calls a published version directly, not through its alias, because callers do not reach it yet. */
export const invokeVersion =
  (client: LambdaClient, functionName: string, version: string): InvokeVersion =>
  async (event) => {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Qualifier: version, Payload: JSON.stringify(event) }),
    );
    const text = new TextDecoder().decode(Payload);
    if (FunctionError) throw new Error(`${functionName}:${version} failed: ${text.slice(0, 300)}`);
    const result: unknown = JSON.parse(text);
    if (typeof result === 'object' && result !== null) return result as GatewayResponse;
    throw new Error(`${functionName}:${version} returned ${text.slice(0, 300)}`);
  };
