import { afterAll, expect, it } from 'vitest';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { IssuerUnavailable } from '../../shared/signIn/issuerKeys.ts';
import { declaredStatuses } from './conformance.ts';
import { credentialOf } from './contract.ts';
import type { TestRequest } from './request.ts';
import type { Service } from './service.ts';

/** The sign-in provider redirects to it with any parameters; its own tests cover them. */
const takesAnyQuery = 'getPortal';

/** An error such as the SDK throws when the store does not respond. */
const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/**
 * Tests the errors that all operations share and, at the end of the file, that its tests have reached every status that the contract
 * declares for the operation.
 * @param request builds a new request that succeeds
 */
export function describeCommonResponses(operationId: string, service: Service, request: () => TestRequest | Promise<TestRequest>): void {
  const statuses = declaredStatuses.get(operationId) ?? [];
  const takesBody = statuses.includes(413);
  const credential = credentialOf(operationId);

  if (operationId !== takesAnyQuery) {
    it('400 for a query parameter that the contract does not know', async () => {
      const { path, ...rest } = await request();
      const response = await service.call({ ...rest, path: `${path}${path.includes('?') ? '&' : '?'}no-such=1` });
      expect(response.body).toEqual({ code: 'invalid_parameter', message: 'no-such is not a parameter of this operation', status: 400 });
    });
  }

  if (credential === 'accessToken') describeAccountResponses(operationId, service, request);

  if (credential === 'apiKey') {
    it('429 with Retry-After when the limit is exceeded, and served after that time', async () => {
      const key = await service.issueKey('enterprise', { perMinute: 1, perDay: 100 });
      await service.call({ ...(await request()), key });
      const rejected = await service.call({ ...(await request()), key });
      expect(rejected.body.code).toBe('rate_limit_exceeded');
      service.now += Number(rejected.headers['retry-after']) * 1000;
      // Admitted: but what the request names belongs to another account.
      expect((await service.call({ ...(await request()), key })).status).not.toBe(429);
    });
  }

  if (takesBody) {
    const body = (text: string, contentType = 'application/json') => ({ text, headers: { 'content-type': contentType } });

    it.each([
      ['no body', undefined, 'invalid_json'],
      ['a list', body('[]'), 'invalid_field'],
      ['null', body('null'), 'invalid_field'],
      ['a content type that only begins alike', body('{}', 'application/jsonp'), 'invalid_content_type'],
      ['a field that the contract does not know', body('{"no-such": 1}'), ['unknown_field', 'missing_field']],
    ])('400 for %s', async (_, given, code) => {
      const { json: __, text: ___, headers: ____, ...rest } = await request();
      const response = await service.call({ ...rest, ...(given ?? { headers: { 'content-type': 'application/json' } }) });
      expect(response.status).toBe(400);
      expect([code].flat()).toContain(response.body.code);
    });

    it('takes the content type with parameters, in any case', async () => {
      const { json, headers, ...rest } = await request();
      const typed = { ...headers, 'content-type': 'Application/JSON; charset=UTF-8' };
      expect((await service.call({ ...rest, text: JSON.stringify(json), headers: typed })).status).toBeLessThan(400);
    });

    it('413 for a body above its limit', async () => {
      const { json: _, ...rest } = await request();
      expect((await service.call({ ...rest, ...body('x'.repeat(131_073), 'text/plain') })).body.code).toBe('payload_too_large');
    });
  }

  if (statuses.includes(412) && statuses.includes(304)) {
    it('412 for an If-Match that does not name the version, 200 for one that does', async () => {
      const asked = await request();
      const ifMatch = (tag: string) => service.call({ ...asked, headers: { ...asked.headers, 'if-match': tag } });
      // A list has no version, unless it reads one item by its id.
      const { etag } = (await ifMatch('*')).headers;
      for (const tag of ['"another"', ...(etag ? [`W/${etag}`] : [])])
        expect((await ifMatch(tag)).body).toMatchObject({ code: 'precondition_failed', status: 412 });
      if (etag) expect((await ifMatch(`"another", ${etag}`)).status).toBe(200);
    });
  }

  if (statuses.includes(500)) {
    it('500 with only the request id, and logs the error', async () => {
      const response = await service.callWithout(new TypeError('the secret inner life'))(await request());
      expect(response.body.code).toBe('internal_error');
      expect(response.text).not.toContain('secret');
      expect(response.body.message).toContain(response.headers['x-request-id']);
      expect(service.log.at(-1)).toMatchObject({ operation: operationId, status: 500, error: expect.stringContaining('TypeError') });
    });
  }

  if (statuses.includes(503)) {
    it('503 with Retry-After while the store is unavailable', async () => {
      const response = await service.callWithout(unreachable)(await request());
      expect(response.body.code).toBe('unavailable');
      expect(response.headers['retry-after']).toBe('1');
    });
  }

  afterAll(() => {
    // `test/http/credentials.test.ts` has every credential, and every write with a read-only key.
    const reached = new Set([...(service.reached.get(operationId) ?? []), 401, ...(credential === 'apiKey' ? [403] : [])]);
    expect(
      statuses.filter((status) => !reached.has(status)),
      `statuses of ${operationId} that no test has reached`,
    ).toEqual([]);
  });
}

/** The errors that all account operations share. */
function describeAccountResponses(operationId: string, service: Service, request: () => TestRequest | Promise<TestRequest>): void {
  const statuses = declaredStatuses.get(operationId) ?? [];
  if (statuses.includes(403))
    it('403 for an account that was closed', async () => {
      const asked = await request();
      const { accountId } = (await service.call({ method: 'GET', path: '/account', ...(asked.key && { key: asked.key }) })).body;
      await accountsOf(service.accountStore).close(accountId);
      expect((await service.call(asked)).body).toEqual({ code: 'account_closed', message: 'the account was closed', status: 403 });
    });

  if (operationId !== 'openAccount')
    it('404 before the account is opened', async () => {
      const { body } = await service.call({ ...(await request()), key: service.signIn() });
      expect(body).toEqual({ code: 'resource_not_found', message: 'you have no account yet; open one with PUT /account', status: 404 });
    });

  it('429 with Retry-After when the account has sent 60 requests in a minute, and served after that time', async () => {
    const asked = await request();
    const look = () => service.call({ method: 'GET', path: '/account', ...(asked.key && { key: asked.key }) });
    let { headers } = await look();
    while (Number(headers['x-ratelimit-remaining']) > 0) ({ headers } = await look());
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '60', 'ratelimit-policy': '"account";q=60;w=60' });
    const rejected = await service.call(asked);
    expect(rejected.body.code).toBe('rate_limit_exceeded');
    service.now += Number(rejected.headers['retry-after']) * 1000;
    expect((await service.call(asked)).status).toBeLessThan(400);
  });

  it("503 with Retry-After while the issuer's keys cannot be fetched", async () => {
    const accessTokens = { verify: () => Promise.reject(new IssuerUnavailable('a test')) };
    const response = await service.callWith({ accessTokens })(await request());
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
  });
}
