import { expect, it } from 'vitest';
import type { DemoKeys } from '../../local/samples/demoKeys.ts';
import type { Call, TestRequest } from '../support/request.ts';
import { openShop } from '../support/shop.ts';

/** The error responses that a customer gets, one after another. */
export function describeRejections(call: Call): void {
  const json = { 'content-type': 'application/json' };
  const untyped = { method: 'POST', path: '/messages', text: '{"message":"Hi"}' };
  const cases: [string, TestRequest, number, string][] = [
    ['an unknown path', { method: 'GET', path: '/animals' }, 404, 'route_not_found'],
    ['a wrong method', { method: 'DELETE', path: '/pets' }, 405, 'method_not_allowed'],
    ['JSON that breaks off', { method: 'POST', path: '/messages', text: '{"message":', headers: json }, 400, 'invalid_json'],
    ['no body', { method: 'POST', path: '/messages', headers: json }, 400, 'invalid_json'],
    ['no message', { method: 'POST', path: '/messages', json: {} }, 400, 'missing_field'],
    ['an unknown field', { method: 'POST', path: '/messages', json: { message: 'Hi', to: 'me' } }, 400, 'unknown_field'],
    ['another content type', { ...untyped, headers: { 'content-type': 'text/plain' } }, 400, 'invalid_content_type'],
    ['no content type', untyped, 400, 'invalid_content_type'],
    ['a body of 130 KiB', { method: 'POST', path: '/messages', text: 'x'.repeat(130 * 1024), headers: json }, 413, 'payload_too_large'],
    ['a wrong key', { method: 'GET', path: '/store/orders', key: `petstore_${'0'.repeat(43)}0ZZZZZ` }, 401, 'invalid_api_key'],
    ['no key and an unknown path', { method: 'GET', path: '/animals', key: null }, 401, 'invalid_api_key'],
    ['an unknown parameter', { method: 'GET', path: '/pets?no-such=1' }, 400, 'invalid_parameter'],
    ['a parameter given twice', { method: 'GET', path: '/pets?limit=1&limit=1' }, 400, 'invalid_parameter'],
    ['a page of more than 100', { method: 'GET', path: '/pets?limit=101' }, 400, 'invalid_parameter'],
    ['the deletion of no order', { method: 'DELETE', path: '/store/orders/9007199254740991' }, 404, 'resource_not_found'],
    ['an order that does not exist', { method: 'GET', path: '/store/orders/9007199254740991' }, 404, 'resource_not_found'],
    ['an id of one too many', { method: 'GET', path: '/store/orders/9007199254740992' }, 400, 'invalid_parameter'],
    ['+1', { method: 'GET', path: '/store/orders/+1' }, 400, 'invalid_parameter'],
    ['%31, which is 1', { method: 'GET', path: '/store/orders/%31' }, 404, 'resource_not_found'],
    ['1%2F2', { method: 'GET', path: '/store/orders/1%2F2' }, 404, 'route_not_found'],
    ['an empty id', { method: 'GET', path: '/store/orders/' }, 404, 'route_not_found'],
    ['a pet that does not exist', { method: 'POST', path: '/store/orders', json: { petId: 9007199254740991 } }, 422, 'reference_not_found'],
  ];

  it.each(cases)('%s is rejected, with the rate-limit headers', async (_, request, status, code) => {
    const { headers, body } = await call(request);
    expect(body).toEqual({ code, message: expect.any(String), status });
    expect(headers).toMatchObject({
      'x-ratelimit-limit': expect.stringMatching(/^\d+$/),
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/./),
    });
    // API Gateway may rename it.
    if (status === 401) expect(headers['www-authenticate'] ?? headers['x-amzn-remapped-www-authenticate']).toBe('Bearer');
    if (status === 405) expect(headers.allow).toBe('GET, HEAD, POST');
  });
}

/** What the keys of demo accounts get: each its own store, and with Free 60 requests in a minute, then 429 with the time to wait. */
export function describeDemoAccounts(call: Call, keysOf: () => DemoKeys): void {
  it('an account does not see the pets of another account', async () => {
    const keys = keysOf();
    const id = await openShop(call).newPet();
    const read = (key: string) => call({ method: 'GET', path: `/pets?id=${id}`, key });
    expect((await read(keys.enterprise)).body).toMatchObject([{ id }]);
    expect((await read(keys.pro)).body).toEqual([]);
  });

  it('the Free plan admits 60 requests per minute and rejects the next with Retry-After', async () => {
    const ask = () => call({ method: 'GET', path: '/store/orders?limit=1', key: keysOf().free });
    const first = await ask();
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' });
    for (let sent = 1; sent < 60; sent++) expect((await ask()).status).toBe(200);
    const { status, headers, body } = await ask();
    expect(body).toMatchObject({ code: 'rate_limit_exceeded', status });
    expect(headers['x-ratelimit-remaining']).toBe('0');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // One second more than the minute, because clocks differ.
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(61);
  });
}
