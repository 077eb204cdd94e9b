import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let common: number;

beforeAll(async () => {
  service = await startService('replaceCategory');
  common = await newCategory();
});

const newCategory = async (): Promise<number> =>
  (await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs', description: 'Loyal friends' } })).body.id;
const replace = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  service.call({ method: 'PUT', path: `/categories/${id}`, json, headers });
const read = (id: number) => service.call({ method: 'GET', path: `/categories/${id}` });

describe('replaceCategory', () => {
  describeCommonResponses(
    'replaceCategory',
    () => service,
    () => ({ method: 'PUT', path: `/categories/${common}`, json: { name: 'Hounds' } }),
  );

  it.each([
    ['every field', { name: 'Hounds', description: 'Good noses' }],
    ['no description, which removes it', { name: 'Hounds' }],
  ])('200 with %s, and another entity tag', async (_, fields) => {
    const id = await newCategory();
    const response = await replace(id, fields);
    expect(response).toMatchObject({ status: 200, headers: { etag: expect.not.stringMatching(/^"1"$/) } });
    expect(response.body).toEqual({ id, ...fields });
    expect(await read(id)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    expect((await service.call({ method: 'GET', path: `/categories?after=${id - 1}&limit=1` })).body).toEqual([response.body]);
  });

  it('200 with the id in the body, if it is the category’s own', async () => {
    const id = await newCategory();
    expect((await replace(id, { id, name: 'Hounds' })).status).toBe(200);
    for (const other of [id + 1, String(id), null]) {
      const response = await replace(id, { id: other, name: 'Hounds' });
      expect(response.body).toEqual({ code: 'invalid_field', message: 'id must equal the id in the path, or be left out', status: 400 });
    }
  });

  it.each(['"1"', '*', '"0", "1"', 'W/"0","1"', ',"0",,"1",'])('200 for the If-Match %s', async (tag) => {
    expect((await replace(await newCategory(), { name: 'Hounds' }, { 'if-match': tag })).status).toBe(200);
  });

  it.each(['"2"', 'W/"1"', '"0", W/"1"', '"11"'])('412 for the If-Match %s, and nothing changes', async (tag) => {
    const id = await newCategory();
    expect((await replace(id, { name: 'Hounds' }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Dogs', description: 'Loyal friends' }, headers: { etag: '"1"' } });
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and nothing changes', async (tag) => {
    const id = await newCategory();
    expect((await replace(id, { name: 'Hounds' }, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Dogs', description: 'Loyal friends' }, headers: { etag: '"1"' } });
  });

  it('200 for an If-None-Match of other versions', async () => {
    const id = await newCategory();
    expect((await replace(id, { name: 'Hounds' }, { 'if-none-match': '"0", "2"' })).status).toBe(200);
  });

  it.each([
    ['no name', { description: 'Good noses' }, 'missing_field', 'name is required'],
    ['a description of null', { name: 'Hounds', description: null }, 'invalid_field', 'description must be a string'],
    ['the version of how it is stored', { name: 'Hounds', version: 7 }, 'unknown_field', 'version is not a field of this request'],
  ])('400 for %s', async (_, json, code, message) => {
    expect((await replace(common, json)).body).toEqual({ code, message, status: 400 });
  });

  it('400 for the content type of a patch', async () => {
    const response = await replace(common, { name: 'Hounds' }, { 'content-type': 'application/merge-patch+json' });
    expect(response.body.code).toBe('invalid_content_type');
  });

  it('404 for a category that does not exist, before any condition, and none is created', async () => {
    const response = await replace(9007199254740991, { name: 'Hounds' }, { 'if-match': '*' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no category has the id 9007199254740991', status: 404 });
    expect((await read(9007199254740991)).status).toBe(404);
  });
});
