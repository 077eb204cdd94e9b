import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../shared/accounts/accounts.ts';
import { readApiKey } from '../../../shared/accounts/apiKey.ts';
import { bearerCredential } from '../../../shared/http/admission/bearerCredential.ts';
import { openDeveloper } from '../../support/developer.ts';
import { startService } from '../../support/service.ts';

const service = await startService('api-key');
const send = (key: string | null, headers = {}) => service.call({ method: 'GET', path: '/nowhere', key, headers });

it.each(['Bearer one-Key', 'bearer one-Key', 'BEARER   one-Key', ' Bearer one-Key '])(
  'the credential of an Authorization header is read from "%s"',
  (authorization) => {
    expect(bearerCredential(authorization)).toBe('one-Key');
  },
);

describe('an API key', () => {
  const wanted = 'Authorization: Bearer <API_KEY>';
  const unfilled = `Authorization has a placeholder that your tool did not replace with the API key; send ${wanted}`;
  const twice = 'Authorization has Bearer twice; enter only the API key, because your tool adds Bearer';
  const quotes = `Authorization has quotes; send ${wanted} without them`;
  const brackets = `Authorization has brackets; send ${wanted} without them`;
  const placeholders = [
    `$${'{API_KEY}'}`,
    ...'{{apiKey}} {{bearerToken}} <API_KEY> <string> undefined $API_KEY API_KEY your-api-key'.split(' '),
  ];
  it.each<[(key: string) => string, string]>([
    [(key) => `Bearer Bearer ${key}`, twice],
    [(key) => `bearer  BEARER ${key}`, twice],
    [(key) => `Bearer ${key}, Bearer ${key}`, twice],
    [() => 'Bearer Bearer', twice],
    [(key) => `Bearer "${key}"`, quotes],
    [(key) => `Bearer '${key}'`, quotes],
    [(key) => `"Bearer ${key}"`, quotes],
    [(key) => `Bearer <${key}>`, brackets],
    [(key) => `<${key}>`, brackets],
    [(key) => `Bearer {{${key}}}`, brackets],
    ...placeholders.flatMap((name) => [`Bearer ${name}`, name]).map((text): [() => string, string] => [() => text, unfilled]),
    [() => 'Bearer', `Authorization has nothing after Bearer, perhaps because a variable is empty; send ${wanted}`],
    [(key) => key, `Authorization has no Bearer before the API key; send ${wanted}`],
    [() => 'Basic b25lOktleQ==', 'Authorization must be: Bearer <API_KEY>'],
    [(key) => `Bearer: ${key}`, 'Authorization must be: Bearer <API_KEY>'],
    [(key) => `Bearer${key}`, 'Authorization must be: Bearer <API_KEY>'],
    [(key) => `Token ${key}`, 'Authorization must be: Bearer <API_KEY>'],
    [(key) => `Bearer ${key.slice(0, 40)} ${key.slice(40)}`, 'Authorization must be: Bearer <API_KEY>'],
  ])('in a wrong form %#: 401, which names the mistake and repeats nothing of the key', async (authorizationOf, message) => {
    const key = await service.issueKey();
    const response = await send(null, { Authorization: authorizationOf(key) });
    expect(response.body).toEqual({ code: 'invalid_api_key', message, status: 401 });
    expect((await send(null, { Authorization: `Bearer ${key}` })).status).toBe(404);
  });

  it('in another header is none: 401', async () => {
    const key = await service.issueKey();
    for (const name of ['x-api-key', 'X-Api-Key', 'api-key']) {
      const { body } = await send(null, { [name]: key });
      expect(body).toMatchObject({ status: 401, message: `the service does not read the header ${name.toLowerCase()}; send ${wanted}` });
    }
    expect((await send(null, { Authorization: `Bearer ${key}` })).status).toBe(404);
  });

  it('of a HEAD takes a token and is rejected as of a GET', async () => {
    const key = await service.issueReadOnlyKey({ perMinute: 1, perDay: 100 });
    const head = (key: string | null) => service.call({ method: 'HEAD', path: '/pets', key });
    expect(await head(key)).toMatchObject({ status: 200, headers: { 'x-ratelimit-remaining': '0' } });
    expect(await head(key)).toMatchObject({ status: 429, text: '', headers: { 'retry-after': expect.stringMatching(/^[1-9]/) } });
    expect(await head(null)).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });

  it('without an end does not expire', async () => {
    const { createKey } = await openDeveloper(service);
    const { key } = (await createKey()).body;
    service.now += 90 * 86_400_000;
    expect((await send(key)).status).toBe(404);
  });
});

describe('a read-only key', () => {
  const used = async (key: string) => (await accountsOf(service.accountStore).get(readApiKey(key)?.accountId ?? ''))?.dayUsed;

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    '%s: 403, which costs one token and reads nothing else, with a known key or a new one',
    async (method) => {
      const key = await service.issueReadOnlyKey();
      // The first call opens the minute, which an instance that has not seen the account tries a second time, and keeps the rejection.
      for (const [at, storeCalls] of [3, 1].entries()) {
        const count = at + 1;
        const { headers, body } = await service.call({ method, path: '/store/inventory/1', key, text: '{' });
        expect(body).toEqual({ code: 'read_only_key', message: expect.stringContaining('GET and HEAD'), status: 403 });
        expect(headers['x-ratelimit-remaining']).toBe(String(10_000 - count));
        expect(service.log.at(-1)).toMatchObject({ status: 403, code: 'read_only_key', storeCalls });
        expect(service.log.at(-1)?.keyId).toBe(readApiKey(key)?.keyId);
        expect(await used(key)).toBe(count);
      }
    },
  );

  it('without a token left: 429, as for any key', async () => {
    const key = await service.issueReadOnlyKey({ perMinute: 1, perDay: 100 });
    const write = () => service.call({ method: 'POST', path: '/messages', key, json: { message: 'Hello' } });
    expect([(await write()).body.code, (await write()).body.code]).toEqual(['read_only_key', 'rate_limit_exceeded']);
  });
});
