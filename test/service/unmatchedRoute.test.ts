import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/generated/routes.ts';
import { matchPath, methodsOf } from '../../shared/contract/pathTemplate.ts';
import { declaredStatuses } from '../support/conformance.ts';
import { startService } from '../support/service.ts';

const service = await startService('unmatchedRoute');

const pathOf = (template: string) => template.replace(/\{\w+\}/g, '1');
const paths = [...new Set(routes.map(({ path }) => path))];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const allowedAt = (path: string): string[] => routes.filter((route) => route.path === path).flatMap(methodsOf);
const wrongMethods = paths.flatMap((path) =>
  methods.filter((method) => !allowedAt(path).includes(method)).map((method) => [method, pathOf(path), allowedAt(path).join(', ')]),
);

describe('unmatchedRoute', () => {
  it.each([
    ['/', 'docs', '/docs'],
    ['/docs/', '../docs', '/docs'],
    ['/portal/', '../portal', '/portal'],
    ['/portal/?code=a%0Ab', '../portal?code=a%0Ab', '/portal?code=a%0Ab'],
    ['/llms.txt', 'docs/llms.txt', '/docs/llms.txt'],
  ])('302 for %s, to a page that exists, and 404 for another method', async (path, location, target) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await service.call({ method, path, key: null });
      expect(response).toMatchObject({ status: 302, text: '', headers: { location } });
      expect(response.headers['x-ratelimit-limit']).toBeUndefined();
    }
    expect(new URL(location, `https://shop.example${path}`).href).toBe(`https://shop.example${target}`);
    expect(new URL(location, `https://shop.example/stage${path}`).href).toBe(`https://shop.example/stage${target}`);
    expect(routes.filter((route) => matchPath(route.path, target.split('?')[0] ?? ''))).toHaveLength(1);
    expect(service.log.at(-1)).not.toHaveProperty('error');
    expect((await service.call({ method: 'POST', path })).body.code).toBe('route_not_found');
    expect((await service.call({ method: 'DELETE', path, key: null })).body.code).toBe('invalid_api_key');
  });

  it.each([
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/openid-configuration',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/apple-touch-icon-120x120.png',
    '/apple-touch-icon-152x152-precomposed.png',
    '/robots.txt',
    '/register',
  ])('404 for %s, without a key and a token', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await service.call({ method, path, key: null });
      expect(response).toMatchObject({ status: 404, headers: { 'x-request-id': expect.any(String) } });
      expect(response.headers['x-ratelimit-limit']).toBeUndefined();
      if (method !== 'HEAD')
        expect(response.body).toEqual({ code: 'route_not_found', message: `there is no operation at ${path}`, status: 404 });
    }
    expect((await service.call({ method: 'GET', path: `${path}x`, key: null })).status).toBe(path.startsWith('/.well') ? 404 : 401);
  });

  it.each([
    ...['/animals', '/pets/1/owner', '/pets/1%2F2', '/pets/.%2E/store/orders/1/2', '/store', '/animals/1', '/1'].map((path) => [path]),
    ...['/animals?limit=0&limit=1', '/%22%3Cscript%3E%0A', `/${'x'.repeat(3000)}`, `${'/x'.repeat(50)}/pets`].map((path) => [path]),
    [`/keys/${'x'.repeat(80)}/rotations`],
    ...['/pets/', '/Pets', '//pets', '/api/pets', '/orders/pets', '/pet', '/PETZ/'].map((path) => [path, '/pets']),
    ...['/pet/7', '/v1/Pets/7/', '/pets//7'].map((path) => [path, '/pets/7']),
    ...['/store/order/7', '/orders/7', '/Store//orders/7'].map((path) => [path, '/store/orders/7']),
    ['/key/key_1/rotation', '/account/keys/key_1/rotations'],
    ['/pet/%22%0A', '/pets/"\\u000a'],
    ['/mcp/', '/mcp'],
  ])('404 for the path %s, which probably means: %s', async (path, meant) => {
    const response = await service.call({ method: 'GET', path });
    expect(response).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
    const shown = decodeURIComponent(path.split('?')[0] ?? '')
      .slice(0, 100)
      .replace('\n', '\\u000a');
    expect(response.body.message).toBe(`there is no operation at ${shown}${meant === undefined ? '' : `; did you mean ${meant}?`}`);
  });

  it.each(wrongMethods)('405 for %s %s, which has %s', async (method, path, allow) => {
    const response = await service.call({ method, path });
    if (method !== 'HEAD')
      expect(response.body).toEqual({ code: 'method_not_allowed', message: `${path} has no ${method}; it has ${allow}`, status: 405 });
    expect(response.headers.allow).toBe(allow);
  });

  it('404 and 405 for any content of the request', async () => {
    const text = 'x'.repeat(100_000);
    expect((await service.call({ method: 'POST', path: '/animals', text })).status).toBe(404);
    expect((await service.call({ method: 'DELETE', path: '/pets', text, headers: { 'content-type': 'text/plain' } })).status).toBe(405);
  });

  afterAll(() => {
    // `test/http/credentials.test.ts` has 403, with a read-only key, and `test/http/admission/admission.proof.ts` the last three.
    expect([...(service.reached.get('unmatchedRoute') ?? []), 403, 429, 500, 503].sort()).toEqual(declaredStatuses.get('unmatchedRoute'));
  });
});
