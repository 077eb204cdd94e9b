import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestRequest } from '../support/request.ts';
import { useService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';

const absent = 9007199254740991;
const service = useService('checks');
let petId: number;
let categoryId: number;
let spent: string;
let readOnly: string;

beforeAll(async () => {
  petId = await openShop(service.call).newPet();
  categoryId = (await service.call({ method: 'GET', path: `/pets/${petId}` })).body.categoryId;
  await service.call({ method: 'POST', path: '/categories', json: { name: 'Used' }, headers: { 'idempotency-key': 'used' } });
  await service.call({ method: 'POST', path: '/pets', json: { name: 'Used', categoryId }, headers: { 'idempotency-key': 'used pet' } });
  spent = await service.issueKey('enterprise', { perMinute: 1, perDay: 1 });
  await service.call({ method: 'GET', path: '/categories', key: spent });
  readOnly = await service.issueReadOnlyKey();
});

const json = { 'content-type': 'application/json' };
const stale = { 'if-match': '"9"' };
const patch = (text: string, headers = {}): TestRequest => ({
  method: 'PATCH',
  path: `/pets/${petId}`,
  text,
  headers: { ...json, ...headers },
});

/**
 * A request with every fault, then with one fault after another corrected: each is rejected for the first remaining fault. A step keeps
 * what the previous step had.
 */
describe('a request with many faults is rejected for the first', () => {
  it('createPet', async () => {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': 'used pet' };
    const wrong: TestRequest = { method: 'POST', path: '/pets?a=b', text: 'x'.repeat(65_537), headers, key: 'secret' };
    const { key: _, ...known } = wrong;
    const typed = { ...known, headers: { ...headers, ...json } };
    const pet = JSON.stringify({ name: 'Rex', categoryId: absent });
    const steps: readonly [code: string, request: TestRequest][] = [
      ['invalid_api_key', wrong],
      ['rate_limit_exceeded', { ...wrong, key: spent }],
      ['read_only_key', { ...wrong, key: readOnly }],
      ['payload_too_large', known],
      ['invalid_content_type', { ...known, text: '{"name":' }],
      ['invalid_json', { ...typed, text: '{"name":' }],
      ['invalid_parameter', { ...typed, text: '{}' }],
      ['missing_field', { ...typed, path: '/pets', text: '{}' }],
      ['idempotency_mismatch', { ...typed, path: '/pets', text: pet }],
      ['reference_not_found', { ...typed, path: '/pets', text: pet, headers: json }],
    ];
    for (const [code, request] of steps) expect((await service.call(request)).body.code).toBe(code);
  });

  it('updatePet', async () => {
    const target = { path: `/pets/${absent}` };
    const moved = JSON.stringify({ categoryId: absent });
    const steps: readonly [code: string, request: TestRequest][] = [
      ['payload_too_large', { ...patch('x'.repeat(65_537), { 'content-type': 'text/plain', ...stale }), ...target }],
      ['invalid_content_type', { ...patch('{', { 'content-type': 'text/plain', ...stale }), ...target }],
      ['invalid_json', { ...patch('{', stale), ...target }],
      ['invalid_field', { ...patch('{"id":1,"name":7}', stale), path: '/pets/x' }],
      ['invalid_parameter', { ...patch('{"name":7}', stale), path: '/pets/x' }],
      ['invalid_field', { ...patch('{"name":7}', stale), ...target }],
      ['resource_not_found', { ...patch(moved, stale), ...target }],
      ['reference_not_found', patch(moved, stale)],
      ['precondition_failed', patch('{}', stale)],
    ];
    for (const [code, request] of steps) expect((await service.call(request)).body.code).toBe(code);
    expect((await service.call(patch('{}'))).status).toBe(200);
  });

  it.each([
    ['deleteCategory', '/categories', () => categoryId, 'category_in_use'],
    ['deletePet', '/pets', () => petId, 'pet_in_use'],
  ])('%s', async (_, path, id, inUse) => {
    await service.call({ method: 'POST', path: '/store/orders', json: { petId } });
    const remove = (target: string) => service.call({ method: 'DELETE', path: `${path}/${target}`, headers: stale });
    expect((await remove('x')).body.code).toBe('invalid_parameter');
    expect((await remove(String(absent))).body.code).toBe('resource_not_found');
    expect((await remove(String(id()))).body.code).toBe(inUse);
  });
});

describe.each(['application/json', 'application/merge-patch+json'])('a body of %s', (type) => {
  const big = (bytes: number, character: string) => `{"name": "Rex", "description": "${character.repeat(bytes)}"}`;
  const withDescription = (...description: number[]) =>
    Buffer.concat([Buffer.from('{"description":"'), Buffer.from(description), Buffer.from('"}')]);
  const send = (text: string | Uint8Array, contentType = type) =>
    service.call({ method: 'PATCH', path: `/categories/${categoryId}`, text, headers: { 'content-type': contentType } });

  it.each([
    ['64 KiB', `{"name": "Rex"${' '.repeat(65_536 - 15)}}`, undefined],
    ['one byte more', `{"name": "Rex"${' '.repeat(65_536 - 14)}}`, 'payload_too_large'],
    ['fewer characters but more bytes', big(30_000, '€'), 'payload_too_large'],
  ])('of %s', async (_, text, code) => {
    expect((await send(text)).body.code).toBe(code);
  });

  it.each([
    ['half of a UTF-8 character', [0xe2, 0x82]],
    ['an overlong UTF-8 character', [0xc0, 0xaf]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xe9]],
    ['Latin-1 with a replacement character', [0xef, 0xbf, 0xbd, 0xe9]],
  ])('that contains %s is 400, because it would be stored as a different text', async (_, bytes) => {
    expect((await send(withDescription(...bytes))).body).toEqual({ code: 'invalid_json', message: 'the body is not UTF-8', status: 400 });
  });

  it('that is not UTF-8 is 400 for its content type first', async () => {
    expect((await send(withDescription(0xff), 'application/octet-stream')).body.code).toBe('invalid_content_type');
  });

  it('that contains the replacement character itself is stored unchanged', async () => {
    expect(await send(withDescription(0xef, 0xbf, 0xbd))).toMatchObject({ status: 200, body: { description: '\uFFFD' } });
  });

  it('that starts with a byte order mark is taken without it', async () => {
    expect((await send(Buffer.from('\uFEFF{"description":"Good noses"}'))).body.description).toBe('Good noses');
  });

  it.each(['gzip', 'GZIP', 'br'])('that is sent with %s is 400, and says so', async (encoding) => {
    const headers = { 'content-type': type, 'content-encoding': encoding };
    const response = await service.call({ method: 'PATCH', path: `/categories/${categoryId}`, text: gzipSync('{}'), headers });
    const message = `content-encoding ${encoding} is not supported: send the body as it is`;
    expect(response.body).toEqual({ code: 'invalid_content_type', message, status: 400 });
  });
});

describe('a body', () => {
  it('that is not UTF-8 is stored with replacement characters where they are as long as what they replace', async () => {
    // The gateway replaced the bytes before the function, and the content length is the same.
    const text = Buffer.from([...Buffer.from('{"description":"'), 0xf0, 0x9f, 0x90, ...Buffer.from('"}')]);
    const response = await service.call({ method: 'PATCH', path: `/categories/${categoryId}`, text, headers: json });
    expect(response).toMatchObject({ status: 200, body: { description: '\uFFFD' } });
  });
  it.each(['id', 'name', 'unknown'])('that is nested too deeply in its field %s is 400', async (field) => {
    const nested = '['.repeat(32_000) + ']'.repeat(32_000);
    const text = `{"name":"Rex","categoryId":${categoryId},"${field}":${nested}}`;
    const { body } = await service.call({ method: 'POST', path: '/pets', text, headers: json });
    expect(body).toEqual({ code: 'invalid_json', message: 'the JSON of the body is nested too deeply', status: 400 });
  });
});
