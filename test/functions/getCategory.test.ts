import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let id: number;

beforeAll(async () => {
  service = await startService('getCategory');
  const created = await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs', description: 'Loyal friends' } });
  id = created.body.id;
});

const read = (categoryId: number, headers: Record<string, string> = {}) =>
  service.call({ method: 'GET', path: `/categories/${categoryId}`, headers });

describe('getCategory', () => {
  describeCommonResponses(
    'getCategory',
    () => service,
    () => ({ method: 'GET', path: `/categories/${id}` }),
  );

  it('200 with the category and its entity tag, to be revalidated each time', async () => {
    expect(await read(id)).toMatchObject({
      status: 200,
      body: { id, name: 'Dogs', description: 'Loyal friends' },
      headers: { etag: '"1"', 'cache-control': 'private, no-cache' },
    });
  });

  it.each(['"1"', 'W/"1"', '*', '"0", "1"', '"0",W/"1"', ',"0",,"1",'])('304 for the If-None-Match %s', async (known) => {
    const response = await read(id, { 'if-none-match': known });
    expect(response).toMatchObject({ status: 304, text: '', headers: { etag: '"1"', 'cache-control': 'private, no-cache' } });
    expect(response.headers['content-type']).toBeUndefined();
  });

  it.each(['"2"', '"11"', 'W/"2"', '"1 "'])('200 for the If-None-Match %s', async (known) => {
    expect((await read(id, { 'if-none-match': known })).status).toBe(200);
  });

  it.each(['1', '', 'w/"1"', '"1", *', '"1" "2"'])('400 for the If-None-Match %o', async (known) => {
    expect((await read(id, { 'if-none-match': known })).body.code).toBe('invalid_parameter');
  });

  it.each([{}, { 'if-none-match': '*' }])('404 for a category that does not exist, with %o', async (headers) => {
    const response = await read(9007199254740991, headers as Record<string, string>);
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no category has the id 9007199254740991', status: 404 });
  });
});
