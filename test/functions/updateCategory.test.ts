import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonResponses } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let common: number;

beforeAll(async () => {
  service = await startService('updateCategory');
  common = await newCategory();
});

const mergePatch = 'application/merge-patch+json';
const newCategory = async (): Promise<number> =>
  (await service.call({ method: 'POST', path: '/categories', json: { name: 'Dogs', description: 'Loyal friends' } })).body.id;
const update = (id: number, json: unknown, headers: Record<string, string> = {}) =>
  service.call({ method: 'PATCH', path: `/categories/${id}`, json, headers });
const read = (id: number) => service.call({ method: 'GET', path: `/categories/${id}` });

describe('updateCategory', () => {
  describeCommonResponses(
    'updateCategory',
    () => service,
    () => ({ method: 'PATCH', path: `/categories/${common}`, json: { name: 'Hounds' } }),
  );

  describe.each(['application/json', mergePatch, 'Application/Merge-Patch+JSON; charset=utf-8'])('as %s', (contentType) => {
    it.each([
      ['a name', { name: 'Hounds' }, { name: 'Hounds', description: 'Loyal friends' }],
      ['a description', { description: 'Good noses' }, { name: 'Dogs', description: 'Good noses' }],
      ['a description of null, which removes it', { description: null }, { name: 'Dogs' }],
      ['an empty description, which stays one', { description: '' }, { name: 'Dogs', description: '' }],
      ['nothing', {}, { name: 'Dogs', description: 'Loyal friends' }],
    ])('200 for %s, and another entity tag', async (_, patch, fields) => {
      const id = await newCategory();
      const response = await update(id, patch, { 'content-type': contentType });
      expect(response).toMatchObject({ status: 200, headers: { etag: expect.not.stringMatching(/^"1"$/) } });
      expect(response.body).toEqual({ id, ...fields });
      expect(await read(id)).toMatchObject({ text: response.text, headers: { etag: response.headers.etag } });
    });
  });

  it('200 for the removal of a missing field', async () => {
    const id = await newCategory();
    await update(id, { description: null });
    expect((await update(id, { description: null })).body).toEqual({ id, name: 'Dogs' });
  });

  it('200 with the id in the body, if it is the category’s own', async () => {
    const id = await newCategory();
    expect((await update(id, { id, name: 'Hounds' })).status).toBe(200);
    expect((await update(id, { id: id + 1, name: 'Hounds' })).body.message).toBe('id must equal the id in the path, or be left out');
  });

  it.each(['"1"', '*', '"0", "1"'])('200 for the If-Match %s', async (tag) => {
    expect((await update(await newCategory(), { name: 'Hounds' }, { 'if-match': tag })).status).toBe(200);
  });

  it.each(['"2"', 'W/"1"'])('412 for the If-Match %s, and nothing changes', async (tag) => {
    const id = await newCategory();
    expect((await update(id, { name: 'Hounds' }, { 'if-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Dogs' }, headers: { etag: '"1"' } });
  });

  it.each(['*', '"1"', 'W/"1"', '"0", "1"'])('412 for the If-None-Match %s, and nothing changes', async (tag) => {
    const id = await newCategory();
    expect((await update(id, { name: 'Hounds' }, { 'if-none-match': tag })).body.code).toBe('precondition_failed');
    expect(await read(id)).toMatchObject({ body: { name: 'Dogs' }, headers: { etag: '"1"' } });
  });

  it('200 for an If-None-Match of other versions', async () => {
    const id = await newCategory();
    expect((await update(id, { name: 'Hounds' }, { 'if-none-match': '"0", "2"' })).status).toBe(200);
  });

  it.each([
    ['a name of null', { name: null }, 'name must be a string'],
    ['an empty name', { name: '' }, 'name must have 1 character or more'],
    ['a list', [], 'the body must be a JSON object'],
    ['null', null, 'the body must be a JSON object'],
  ])('400 for %s', async (_, json, message) => {
    const response = await update(common, json, { 'content-type': mergePatch });
    expect(response.body).toEqual({ code: 'invalid_field', message, status: 400 });
  });

  it.each([
    ['no JSON', 'name=Hounds', 'invalid_json'],
    ['JSON that breaks off', '{"name":', 'invalid_json'],
    ['nothing', '', 'invalid_json'],
  ])('400 for a patch of %s', async (_, text, code) => {
    const response = await service.call({ method: 'PATCH', path: `/categories/${common}`, text, headers: { 'content-type': mergePatch } });
    expect(response.body.code).toBe(code);
  });

  it('404 for a category that does not exist, before any condition', async () => {
    const response = await update(9007199254740991, { name: 'Hounds' }, { 'if-match': '"1"' });
    expect(response.body).toEqual({ code: 'resource_not_found', message: 'no category has the id 9007199254740991', status: 404 });
  });
});
