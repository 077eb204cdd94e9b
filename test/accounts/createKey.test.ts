import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { startService } from '../support/service.ts';
import { scan } from '../support/store.ts';

const service = await startService('createKey');

describe('createKey', () => {
  it('201 with the key and its address, not to be cached', async () => {
    const developer = await openDeveloper(service);
    const response = await developer.createKey({ name: 'laptop' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      keyId: expect.stringMatching(/^key_[0-9A-Za-z]{14}$/),
      name: 'laptop',
      access: 'write',
      hint: response.body.key.slice(-4),
      state: 'active',
      createdAt: new Date(service.now).toISOString(),
      requestsToday: 0,
      key: expect.stringMatching(/^petstore_/),
    });
    expect(readApiKey(response.body.key)?.accountId).toBe(developer.accountId);
    expect(response.headers).toMatchObject({ location: `/account/keys/${response.body.keyId}`, 'cache-control': 'no-store' });
  });

  it('201 with an expiry, in UTC: then the key has ended, and there is room for another', async () => {
    const { accountId, createKey } = await openDeveloper(service);
    const { body } = await createKey({ name: 'for a day', expiresAt: '2026-12-24T01:00:00+01:00' });
    expect(body.expiresAt).toBe('2026-12-24T00:00:00.000Z');
    for (const _ of [2, 3, 4, 5]) await createKey();
    service.now = Date.parse(body.expiresAt);
    expect((await service.call({ method: 'GET', path: '/pets', key: body.key })).body.code).toBe('invalid_api_key');
    expect((await createKey()).status).toBe(201);
    expect(Object.keys((await accountsOf(service.accountStore).get(accountId))?.liveKeys ?? {})).toHaveLength(5);
  });

  it('writes the account to the log, and nowhere the key: only its hash is stored', async () => {
    const { accountId, createKey } = await openDeveloper(service);
    const { body } = await createKey();
    expect(service.log.at(-1)).toMatchObject({ operation: 'createKey', accountId, status: 201 });
    const stored = [...(await scan(service.tables.accounts)), ...(await scan(service.tables.accountKeys))];
    expect(JSON.stringify(stored)).toContain(readApiKey(body.key)?.keyHash);
    for (const kept of [service.log, stored]) expect(JSON.stringify(kept)).not.toContain(body.key.slice(0, 30));
  });

  it('201 for a repeated Idempotency-Key, with another key: no record holds a secret', async () => {
    const { call } = await openDeveloper(service);
    const request = { method: 'POST', path: '/account/keys', json: { name: 'a' }, headers: { 'idempotency-key': 'once' } };
    const [first, second] = [await call(request), await call(request)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.key).not.toBe(second.body.key);
  });

  it.each([
    [{ name: 'a', expiresAt: '2026-01-01T00:00:00Z' }, 'expiresAt must be in the future'],
    [{ name: 'a\u001b[2J' }, 'name must have only visible characters; character 2 is U+001B'],
  ])('400 for %j', async (json, message) => {
    const { createKey } = await openDeveloper(service);
    expect((await createKey(json)).body).toEqual({ code: 'invalid_field', message, status: 400 });
  });

  it('409 for a sixth key, for any number of concurrent requests', async () => {
    const { call, createKey } = await openDeveloper(service);
    const responses = await Promise.all(Array.from({ length: 7 }, () => createKey()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toEqual({
      code: 'key_limit_reached',
      message: 'the account has 5 live keys, which is the limit; revoke one first',
      status: 409,
    });
    expect((await call({ method: 'GET', path: '/account/keys' })).body).toHaveLength(5);
  });

  const request = { method: 'POST', path: '/account/keys', json: { name: 'laptop' } };
  describeCommonResponses('createKey', service, async () => ({ ...request, key: (await openDeveloper(service)).token }));
});
