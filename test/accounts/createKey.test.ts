import { describe, expect, it } from 'vitest';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { openDeveloper } from '../support/developer.ts';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { useService } from '../support/service.ts';

const service = useService('createKey');

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

  it.each(['read', 'write'])('201 with a key whose text says its access: %s', async (access) => {
    const { createKey } = await openDeveloper(service);
    const { body } = await createKey({ name: 'shop window', access });
    expect([body.access, readApiKey(body.key)?.access]).toEqual([access, access]);
  });

  it('201 with an expiry, in UTC', async () => {
    const { createKey } = await openDeveloper(service);
    const { body } = await createKey({ name: 'for a day', expiresAt: '2026-12-24T01:00:00+01:00' });
    expect(body.expiresAt).toBe('2026-12-24T00:00:00.000Z');
  });

  it('201 with a name of several scripts and joined emoji', async () => {
    const { createKey } = await openDeveloper(service);
    const name = '👩🏽‍💻 می‌خواهم 予約　係 ❤️';
    expect((await createKey({ name })).body).toMatchObject({ name, state: 'active' });
  });

  it('writes the account to the log, and never the key', async () => {
    const { accountId, createKey } = await openDeveloper(service);
    const { body } = await createKey();
    expect(service.log.at(-1)).toMatchObject({ operation: 'createKey', accountId, status: 201 });
    expect(JSON.stringify(service.log)).not.toContain(body.key.slice(0, 30));
  });

  it('201 for a repeated Idempotency-Key, with another key: no record holds a secret', async () => {
    const { call } = await openDeveloper(service);
    const request = { method: 'POST', path: '/account/keys', json: { name: 'a' }, headers: { 'idempotency-key': 'once' } };
    const [first, second] = [await call(request), await call(request)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.key).not.toBe(second.body.key);
  });

  it.each([
    ['no name', {}, 'missing_field', 'name is required'],
    ['an empty name', { name: '' }, 'invalid_field', 'name must have 1 character or more'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'invalid_field', 'name must have 100 characters or fewer'],
    [
      'a name that acts on a terminal',
      { name: 'a\u001b[2J' },
      'invalid_field',
      'name must have only visible characters; character 2 is U+001B',
    ],
    [
      'a name that turns the text around',
      { name: 'ab\u202ecd' },
      'invalid_field',
      'name must have only visible characters; character 3 is U+202E',
    ],
    ['a name of blanks', { name: '  ' }, 'invalid_field', 'name must begin with a visible character; character 1 is U+0020'],
    ['a name that ends with a blank', { name: 'a ' }, 'invalid_field', 'name must end with a visible character; character 2 is U+0020'],
    ['an expiry that is past', { name: 'a', expiresAt: '2026-01-01T00:00:00Z' }, 'invalid_field', 'expiresAt must be in the future'],
    ['an access that does not exist', { name: 'a', access: 'admin' }, 'invalid_field', 'access must be one of read, write'],
    ['a key of the caller', { name: 'a', key: 'petstore_mine' }, 'unknown_field', 'key is not a field of this request'],
  ])('400 for %s', async (_, json, code, message) => {
    const { createKey } = await openDeveloper(service);
    expect((await createKey(json)).body).toEqual({ code, message, status: 400 });
  });

  it('409 for a sixth key, for any number of concurrent requests', async () => {
    const { call, createKey } = await openDeveloper(service);
    const responses = await Promise.all(Array.from({ length: 7 }, () => createKey()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toEqual({
      code: 'key_limit_reached',
      message: 'the account has 5 live keys, which is the limit: revoke one first',
      status: 409,
    });
    expect((await call({ method: 'GET', path: '/account/keys' })).body).toHaveLength(5);
  });

  describeCommonResponses('createKey', service, async () => ({
    method: 'POST',
    path: '/account/keys',
    json: { name: 'laptop' },
    key: (await openDeveloper(service)).token,
  }));
});
