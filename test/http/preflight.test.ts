import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { corsOf } from '../../shared/contract/corsRules.ts';
import type { Handler } from '../../shared/http/endpoint.ts';
import { responseHeaders, withPreflight } from '../../shared/http/preflight.ts';
import { eventOf } from '../support/request.ts';
import { noon } from '../support/service.ts';

const origin = 'https://a.example';
const preflight = { origin, 'access-control-request-method': 'POST' };

const unauthorized: Handler = async () => ({ statusCode: 401 });

/** Sends a request to a function that responds with 401 unless it is a preflight. */
async function send(method: string, headers: Record<string, string>, origins = ['*']) {
  const { event } = eventOf({ method, path: '/pets', headers }, { credential: () => '', now: noon });
  return withPreflight(unauthorized, corsOf(origins))(event, {} as Context);
}

describe('a preflight that reaches a function', () => {
  it('204 without a key, with everything that a page may send', async () => {
    const { allowMethods, allowHeaders } = corsOf(['*']);
    expect(await send('OPTIONS', preflight)).toEqual({
      statusCode: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': allowMethods.join(),
        'access-control-allow-headers': allowHeaders.join(),
        'access-control-max-age': '3600',
        vary: 'origin',
        'x-request-id': expect.stringMatching(/./),
      },
    });
    const tracing = ['baggage', 'sentry-trace', 'traceparent', 'tracestate'];
    const ours = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];
    const mcp = ['mcp-method', 'mcp-name', 'mcp-protocol-version'];
    expect(allowHeaders).toEqual([...ours, ...tracing, ...mcp].toSorted());
    expect(allowMethods.toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']);
  });

  it('204 without a header of CORS for an origin that is not allowed', async () => {
    const { headers = {} } = await send('OPTIONS', preflight, ['https://b.example']);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it.each([
    ['OPTIONS without an origin', 'OPTIONS', { 'access-control-request-method': 'POST' }],
    ['OPTIONS that names no method', 'OPTIONS', { origin }],
    ['another method', 'POST', preflight],
  ])('401, as any request without a key, for %s', async (_, method, headers) => {
    expect((await send(method, headers)).statusCode).toBe(401);
  });
});

it.each([
  [['*'], origin, '*'],
  [[origin], origin, origin],
  [[origin], `${origin}.evil`, undefined],
  [[`${origin}.evil`], origin, undefined],
  [[origin], 'http://a.example', undefined],
  [[], origin, undefined],
])('if pages of %j may call, the response to %s allows the origin %s', (allowOrigins, sent, expected) => {
  const headers = responseHeaders(corsOf(allowOrigins), sent);
  expect(headers['access-control-allow-origin']).toBe(expected);
});
