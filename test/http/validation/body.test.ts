import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../common/parseJson.ts';
import { createMessage } from '../../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../../shared/contract/operationContract.ts';
import { jsonProblem } from '../../../shared/http/validation/jsonProblem.ts';
import { bodyThroughChain } from '../../support/bodyThroughChain.ts';
import { startService } from '../../support/service.ts';
import { openShop } from '../../support/shop.ts';

/** The contract of an operation that takes any JSON. */
const anything: OperationContract = { ...createMessage, maxBodyBytes: 1_000_000, hasReadOnlyId: false, validate: () => true };
const read = bodyThroughChain(anything);

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['{"prototype":1,"constructor":2}', { prototype: 1, constructor: 2 }],
  // Read a second time: 0e could be a number in another form.
  ['{"\\u00e9":"\\u005c\\u0022","a":[null,"\\ud83d\\udc36"]}', { é: '\\"', a: [null, '🐶'] }],
  [nested(450), JSON.parse(nested(450))],
])('the body %s is read', async (text, body) => {
  expect(await read(text)).toEqual({ body });
});

it('a body that is nested as deeply as the parser takes is read or rejected as JSON at every depth, also where its numbers are read a second time', async () => {
  for (let depth = 2_200; depth < 2_500; depth++) {
    const { rejected = '{"status":400}' } = await read(`${'['.repeat(depth)}1.5${']'.repeat(depth)}`);
    expect(JSON.parse(rejected).status, `at depth ${depth}`).toBe(400);
  }
});

const at = (place: string) => `the body is not valid JSON at ${place}: `;

describe('a body that is not JSON', () => {
  const unseen = (code: string) => `U+${code} is invisible, and JSON allows it only in strings`;
  const quotes = 'this is not JSON; strings and field names are written in double quotes';
  it.each([
    ['{"name": Rex}', 'line 1, column 10', quotes],
    ["{'name': 1}", 'line 1, column 2', quotes],
    ['\u00A0{}', 'line 1, column 1', unseen('00A0')],
    ['{\u200B"a": 1}', 'line 1, column 2', unseen('200B')],
    ['{"a": "\u00A0",\u2028"b": 1}', 'line 1, column 11', unseen('2028')],
    ['{"name":', 'line 1, column 9', 'a value is expected'],
    ['{"a": 1,\n "b": 2,\n}', 'line 3, column 1', 'a field name in double quotes is expected'],
    ['{"a" 1}', 'line 1, column 6', 'a colon is expected'],
    ['{"🐶": 1 "b": 2}', 'line 1, column 9', 'a comma is expected'],
    ['{"a": 1', 'line 1, column 8', 'a } is expected'],
    ['[1', 'line 1, column 3', 'a ] is expected'],
    ['{}}', 'line 1, column 3', 'the JSON has already ended here'],
    ['{} // done', 'line 1, column 4', 'JSON has no comments'],
    ['{"a": "b}', 'line 1, column 7', 'the string is not closed on its line'],
    ['{"a": 1.}', 'line 1, column 7', 'the number is not complete'],
    ['{"a": "\\u12"}', 'line 1, column 7', '\\u must be followed by four hexadecimal digits'],
    ['{"a": "C:\\dogs"}', 'line 1, column 7', 'the string has an escape that JSON does not allow; write a backslash as \\\\'],
    ['{"a": "\t"}', 'line 1, column 7', 'control characters in a string must be escaped, such as \\n'],
  ])('%s', (text, place, expectation) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonProblem(text)).toBe(at(place) + expectation);
  });

  it('is described by the place of its error, and never quoted', () => {
    const valid = fc.json().map((text) => text.replaceAll('petstore', ''));
    const broken = fc.tuple(valid, fc.nat(), fc.constantFrom('', '"', '}', ',', '\\', 'petstore_secret')).map(([text, at, piece]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + 1);
    });
    fc.assert(
      fc.property(broken, (text) => {
        if (parseJson(text) !== undefined) return;
        expect(jsonProblem(text)).toMatch(/^the body is not valid JSON at line \d+, column \d+: (?!.*(petstore|undefined$)).+/);
      }),
      { numRuns: 2000, seed: 20270121 },
    );
  });
});

const half = 'a string in the body contains half of a surrogate pair';
const prototype = 'no field of the body may be named __proto__, or constructor with a prototype';
const deep = 'the JSON of the body is nested too deeply';
it.each([
  ['half of a character in a value', '{"a": "\\ud800"}', half],
  ['half of a character in a name', '{"\\udc00": 1}', half],
  ['a prototype', '{"__proto__": {}}', prototype],
  ['a prototype with an escape', '{"\\u005f_proto__": {}}', prototype],
  ['a constructor with a prototype', '[{"constructor": {"prototype": 1}}]', prototype],
  ['too many lists', nested(30_000), deep],
  ['too many lists as a read-only field', `{"id": ${nested(30_000)}}`, deep],
])('400 for JSON with %s', async (_, text, message) => {
  expect(JSON.parse((await read(text)).rejected ?? '{}')).toEqual({ code: 'invalid_json', message, status: 400 });
});

const service = await startService('body');
const categoryId = await openShop(service.call).newCategory();

const send = (text: string | Uint8Array, type: string, headers = {}) =>
  service.call({ method: 'PATCH', path: `/categories/${categoryId}`, text, headers: { 'content-type': type, ...headers } });
const withDescription = (...description: number[]) =>
  Buffer.concat([Buffer.from('{"description":"'), Buffer.from(description), Buffer.from('"}')]);

describe.each(['application/json', 'application/merge-patch+json'])('a body of %s', (type) => {
  const big = (bytes: number, character: string) => `{"name": "Rex", "description": "${character.repeat(bytes)}"}`;

  it.each([
    ['64 KiB', `{"name": "Rex"${' '.repeat(65_536 - 15)}}`, undefined],
    ['one byte more', `{"name": "Rex"${' '.repeat(65_536 - 14)}}`, 'payload_too_large'],
    ['fewer characters but more bytes', big(30_000, '€'), 'payload_too_large'],
  ])('of %s', async (_, text, code) => {
    expect((await send(text, type)).body.code).toBe(code);
  });

  it.each([
    ['half of a UTF-8 character', [0xe2, 0x82]],
    ['an overlong UTF-8 character', [0xc0, 0xaf]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xe9]],
    ['Latin-1 with a replacement character', [0xef, 0xbf, 0xbd, 0xe9]],
  ])('that contains %s is 400, because it would be stored as a different text', async (_, bytes) => {
    const rejected = { code: 'invalid_json', message: 'the body is not UTF-8', status: 400 };
    expect((await send(withDescription(...bytes), type)).body).toEqual(rejected);
  });

  it('that contains the replacement character itself is stored unchanged', async () => {
    expect(await send(withDescription(0xef, 0xbf, 0xbd), type)).toMatchObject({ status: 200, body: { description: '\uFFFD' } });
  });

  it.each(['gzip', 'GZIP', 'br'])('that is sent with %s is 400, and says so', async (encoding) => {
    const response = await send(gzipSync('{}'), type, { 'content-encoding': encoding });
    const message = `content-encoding ${encoding} is not supported; send the body without it`;
    expect(response.body).toEqual({ code: 'invalid_content_type', message, status: 400 });
  });
});

it('a body that is not UTF-8 is stored with replacement characters where they are as long as what they replace', async () => {
  // The gateway replaced the bytes before the function, and the content length is the same.
  expect(await send(withDescription(0xf0, 0x9f, 0x90), 'application/json')).toMatchObject({ status: 200, body: { description: '\uFFFD' } });
});
