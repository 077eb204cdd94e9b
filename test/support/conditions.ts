import { expect, it } from 'vitest';
import { contractOf } from './contract.ts';
import { describeCommonResponses } from './everyStatus.ts';
import type { TestResponse } from './request.ts';
import type { ServiceShop } from './service.ts';
import { absent, type Shop } from './shop.ts';

interface Change {
  /** The id of a new item, of version 1. */
  create(): Promise<number>;
  /** The body of a change that succeeds. */
  readonly json?: () => object;
  /** What the path of a change must name. */
  readonly noun: string;
}

/** Tests what all changes of an item share: the common responses, its conditions, the id in the body, and an item that does not exist. */
export function describeChange(
  { service, send, get }: Pick<ServiceShop, 'service' | 'send' | 'get'>,
  operationId: string,
  { create, json, noun }: Change,
): void {
  const { method, path: itemPath, hasReadOnlyId } = contractOf(operationId);
  const path = itemPath.replace(/\/\{\w+\}$/, '');
  const success = method === 'DELETE' ? 204 : 200;
  const change = (id: number, header: string, tags: string) => send(method, `${path}/${id}`, json?.(), { [header]: tags });

  describeCommonResponses(operationId, service, async () => ({
    ...{ method, path: `${path}/${await create()}` },
    ...(json && { json: json() }),
  }));

  // `test/http/conditionalRequest.test.ts` has every form of a list of entity tags.
  it.each([
    ['If-Match', '"0", "1"'],
    ['If-None-Match', '"0", "2"'],
  ])(`${success} for the %s %s`, async (header, tags) => {
    expect((await change(await create(), header.toLowerCase(), tags)).status).toBe(success);
  });

  it.each([
    ['If-Match', 'W/"1"'],
    ['If-Match', '"2"'],
    ['If-None-Match', '*'],
  ])('412 for the %s %s, and nothing changes', async (header, tags) => {
    const id = await create();
    const before = seen(await get(`${path}/${id}`));
    expect((await change(id, header.toLowerCase(), tags)).body.code).toBe('precondition_failed');
    expect(seen(await get(`${path}/${id}`))).toEqual(before);
  });

  it.each(['"1"', '*'])(`404 for a ${noun} that does not exist, before the condition If-Match: %s`, async (tags) => {
    const message = `there is no ${noun} with the id ${absent}`;
    expect((await change(absent, 'if-match', tags)).body).toEqual({ code: 'resource_not_found', message, status: 404 });
    expect((await get(`${path}/${absent}`)).status).toBe(404);
  });

  if (hasReadOnlyId) {
    it('200 with the id in the body, if it is that of the path', async () => {
      const id = await create();
      const withId = (other: unknown) => send(method, `${path}/${id}`, { ...json?.(), id: other });
      expect((await withId(id)).status).toBe(200);
      const message = 'id must equal the id in the path, or be left out';
      for (const other of [id + 1, String(id), null])
        expect((await withId(other)).body).toEqual({ code: 'invalid_field', message, status: 400 });
    });
  }
}

const seen = ({ status, text, headers }: TestResponse) => ({ status, text, etag: headers.etag });

/**
 * Tests what all reads of an item of version 1 share: the common responses, the entity tag, 304 and 404.
 * @param what the words of the 404, such as `pet with the id`
 */
export function describeRead({ service, get }: ServiceShop, operationId: string, pathOf: () => string, what: string): void {
  describeCommonResponses(operationId, service, () => ({ method: 'GET', path: pathOf() }));

  it('200 with its entity tag, to be revalidated each time', async () => {
    expect(await get(pathOf())).toMatchObject({ status: 200, headers: { etag: '"1"', 'cache-control': 'private, no-cache' } });
  });

  it.each(['*', '"0",W/"1"'])('304 for the If-None-Match %s', async (tags) => {
    const response = await get(pathOf(), { 'if-none-match': tags });
    expect(response).toMatchObject({ status: 304, text: '', headers: { etag: '"1"', 'cache-control': 'private, no-cache' } });
    expect(response.headers['content-type']).toBeUndefined();
  });

  it.each([
    ['"2"', 200],
    ['1', 400],
  ])('the If-None-Match %s gets %i', async (tags, status) => {
    expect((await get(pathOf(), { 'if-none-match': tags })).status).toBe(status);
  });

  it.each([{}, { 'if-none-match': '*' }])('404 for one that does not exist, with %o', async (headers) => {
    const { body } = await get(pathOf().replace(/\d+(?=\D*$)/, `${absent}`), { ...headers });
    expect(body).toEqual({ code: 'resource_not_found', message: `there is no ${what} ${absent}`, status: 404 });
  });
}

interface Creation {
  readonly path: string;
  json(): object;
  /** Another body that succeeds. */
  other(): object;
  /** How many there are of what the body creates. */
  count(): Promise<number>;
}

/** Tests the Idempotency-Key of a creation. */
export function describeCreation({ send }: Pick<Shop, 'send'>, { path, json, other, count }: Creation): void {
  const create = (body: object, key: string) => send('POST', path, body, { 'idempotency-key': key });

  it('the first response again for a repeated Idempotency-Key, with one effect', async () => {
    const before = await count();
    const first = await create(json(), 'one');
    expect(first.status).toBeLessThan(300);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await create(Object.fromEntries(Object.entries(json()).reverse()), 'one');
    expect(again).toMatchObject({ status: first.status, text: first.text, headers: { 'idempotency-replayed': 'true' } });
    for (const name of ['location', 'etag', 'content-type', 'cache-control']) expect(again.headers[name]).toBe(first.headers[name]);
    for (const name of ['x-request-id', 'x-ratelimit-remaining']) expect(again.headers[name]).not.toBe(first.headers[name]);
    expect(await count()).toBe(before + 1);
  });

  it('one response for many concurrent requests with one Idempotency-Key, with one effect', async () => {
    const before = await count();
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(json(), 'many')));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });

  it('422 for an Idempotency-Key used with another request', async () => {
    await create(json(), 'two');
    expect((await create(other(), 'two')).body.code).toBe('idempotency_mismatch');
  });
}
