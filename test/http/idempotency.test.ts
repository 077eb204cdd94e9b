import { beforeEach, describe, expect, it } from 'vitest';
import type { TestResponse } from '../support/request.ts';
import { startService } from '../support/service.ts';
import { scan } from '../support/store.ts';

const service = await startService('idempotency');
let used = 0;
let key: string;
beforeEach(() => {
  key = `key ${used++}`;
});

const create = (json: object, more: { key?: string; headers?: Record<string, string> } = {}) =>
  service.call({ method: 'POST', path: '/categories', json, ...more, headers: { 'idempotency-key': key, ...more.headers } });
const isReplay = ({ headers }: TestResponse) => headers['idempotency-replayed'] === 'true';

describe('a repeated Idempotency-Key', () => {
  it('is stored as a digest: it may be a secret', async () => {
    const secret = await service.issueKey();
    await create({ name: 'Dogs' }, { headers: { 'idempotency-key': secret } });
    expect(isReplay(await create({ name: 'Dogs' }, { headers: { 'idempotency-key': secret } }))).toBe(true);
    const records = await scan(service.tables.idempotencyRecords);
    expect(records.length).toBeGreaterThan(0);
    expect(JSON.stringify(records)).not.toContain(secret);
  });

  it('gets the first response with another key of the account, so that a rotation does not end retries', async () => {
    const person = service.signIn();
    const account = (method: string, path: string, json?: object) => service.call({ method, path, key: person, ...(json && { json }) });
    await account('PUT', '/account');
    const { body: old } = await account('POST', '/account/keys', { name: 'old' });
    const { body: renewed } = await account('POST', `/account/keys/${old.keyId}/rotations`, {});
    const first = await create({ name: 'Dogs' }, { key: old.key });
    const again = await create({ name: 'Dogs' }, { key: renewed.key });
    expect(renewed.key).not.toBe(old.key);
    expect([first.status, again.text, isReplay(again)]).toEqual([201, first.text, true]);
    expect((await create({ name: 'Cats' }, { key: renewed.key })).body.code).toBe('idempotency_mismatch');
  });

  it('gets the first response also when its resource has changed since, and another account gets its own', async () => {
    const first = await create({ name: 'Dogs' });
    const path = first.headers.location ?? '';
    await service.call({ method: 'PATCH', path, json: { name: 'Cats' } });
    expect((await create({ name: 'Dogs' })).text).toBe(first.text);
    await service.call({ method: 'DELETE', path });
    const [again, other] = [await create({ name: 'Dogs' }), await create({ name: 'Cats' }, { key: await service.issueKey() })];
    expect([again.status, again.text, again.headers.etag, isReplay(again)]).toEqual([201, first.text, first.headers.etag, true]);
    expect([other.status, isReplay(other)]).toEqual([201, false]);
  });

  it('is for one request: 422 for another request', async () => {
    await service.call({ method: 'POST', path: '/messages', json: { message: 'Rex' }, headers: { 'idempotency-key': key } });
    const message = 'the Idempotency-Key was used before, with another request';
    expect((await create({ name: 'Rex' })).body).toEqual({ code: 'idempotency_mismatch', message, status: 422 });
  });

  it.each([
    ['the fields in another order', '{"description":"b","name":"a"}', true],
    ['other spaces', '{ "name" : "a" , "description" : "b" }', true],
    ['escapes of the same characters', '{"name":"\\u0061","description":"b"}', true],
    ['a read-only id', '{"id":7,"name":"a","description":"b"}', true],
    ['a field less', '{"name":"a"}', false],
    ['another value', '{"name":"a","description":"B"}', false],
    ['values that run together', '{"name":"a\\",\\"description\\":\\"b"}', false],
  ])('with %s', async (_, text, same) => {
    await create({ name: 'a', description: 'b' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const response = await service.call({ method: 'POST', path: '/categories', text, headers });
    expect(response.status).toBe(same ? 201 : 422);
    expect(isReplay(response)).toBe(same);
  });

  it.each([
    ['of 255 characters', 'k'.repeat(255), 201],
    ['of 256 characters', 'k'.repeat(256), 400],
    ['that looks like a path', '../..#?', 201],
    ['that a tool filled in', '<string>', 400],
  ])('%s', async (_, text, status) => {
    expect((await create({ name: 'Dogs' }, { headers: { 'idempotency-key': text } })).status).toBe(status);
  });
});
