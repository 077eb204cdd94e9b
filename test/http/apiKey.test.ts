import { describe, expect, it } from 'vitest';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { bearerCredential } from '../../shared/http/bearerCredential.ts';
import { openDeveloper } from '../support/developer.ts';
import { useService } from '../support/service.ts';

const service = useService('api-key');
const send = (key: string | null, headers = {}) => service.call({ method: 'GET', path: '/nowhere', key, headers });

describe('the credential of an Authorization header', () => {
  it.each(['Bearer one-Key', 'bearer one-Key', 'BEARER   one-Key', ' Bearer one-Key '])('is read from "%s"', (authorization) => {
    expect(bearerCredential(authorization)).toBe('one-Key');
  });

  it.each([undefined, '', 'Bearer', 'Basic one-Key', 'one-Key', 'Bearer: one-Key', 'Bearer one Key', 'Bearer one-Key, Bearer one-Key'])(
    'is not in "%s"',
    (authorization) => {
      expect(bearerCredential(authorization)).toBeUndefined();
    },
  );
});

describe('an API key', () => {
  it.each<[string, RegExp, string | null]>([
    ['missing', /missing/, null],
    ['malformed', /malformed/, 'secret'],
    ['unknown', /unknown, expired or revoked/, apiKeyFrom(accountIdFrom(new Uint8Array(10)), new Uint8Array(32))],
  ])('that is %s: 401, which says so', async (_, message, key) => {
    const body = { code: 'invalid_api_key', message: expect.stringMatching(message) };
    expect(await send(key)).toMatchObject({ status: 401, body, headers: { 'www-authenticate': 'Bearer' } });
  });

  it('in another header is none: 401', async () => {
    const key = await service.issueKey();
    expect((await send(null, { 'x-api-key': key })).status).toBe(401);
    expect((await send(null, { Authorization: `Bearer ${key}` })).status).toBe(404);
  });

  it('without an end does not expire', async () => {
    const { createKey } = await openDeveloper(service);
    const { key } = (await createKey()).body;
    service.now += 90 * 86_400_000;
    expect((await send(key)).status).toBe(404);
  });
});
