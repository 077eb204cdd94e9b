import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../common/nearestName.ts';
import { quoteInput } from '../../../common/quoteInput.ts';
import { createPet, getPet, getPortalAsset, listPets, updatePet } from '../../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../../shared/contract/operationContract.ts';
import { placeholderError, violationError } from '../../../shared/http/validation/violations.ts';

const generated = readFileSync(new URL('../../../shared/contract/generated/validators.js', import.meta.url), 'utf8');
const worded = 'additionalProperties enum format integerFrom maxItems maxLength minItems minLength patternFrom required type'.split(' ');

/** The error of a request. */
function rejection(contract: OperationContract, input: { path?: object; query?: object; headers?: object; body?: unknown }) {
  const request = { path: {}, query: {}, headers: {}, ...input } as Parameters<typeof violationError>[1];
  expect(contract.validate(request)).toBe(false);
  const [violation] = contract.validate.errors ?? [];
  if (!violation) throw new Error('there is no violation');
  return violationError(violation, request, contract).body;
}

const rex = { name: 'Rex', categoryId: 1 };
const integer = (most: number) => `must be an integer from 1 to ${most}, written in plain digits`;
const tags = (name: string, tag: string) => `${name} must be * or entity tags in double quotes, such as "${tag}"`;
const once = 'must be sent once, and have 1 character or more and no comma';
const long = 'x'.repeat(10_000);
const unknown = 'are not fields of this request';
const anyId = integer(Number.MAX_SAFE_INTEGER);

describe('an error names the field and what it must be', () => {
  it.each<[Parameters<typeof rejection>[1], string, string]>([
    [{ body: [] }, 'invalid_field', 'the body must be a JSON object'],
    [{ body: { name: '', categoryId: 1 } }, 'invalid_field', 'name must have 1 character or more'],
    [{ body: { ...rex, name: 'x'.repeat(101) } }, 'invalid_field', 'name must have 100 characters or fewer'],
    [{ body: { ...rex, categoryId: '1' } }, 'invalid_field', `categoryId ${anyId} without quotes`],
    [{ body: { ...rex, categoryId: 2 ** 53 } }, 'invalid_field', `categoryId ${anyId}`],
    [{ body: { ...rex, status: 'lost' } }, 'invalid_field', 'status must be one of available, pending, sold'],
    [{ body: rex, headers: { 'idempotency-key': '' } }, 'invalid_parameter', `Idempotency-Key ${once}`],
    [{ body: rex, headers: { 'idempotency-key': 'a, b' } }, 'invalid_parameter', `Idempotency-Key ${once}`],
    [{ body: { ...rex, categoryId: '<long>' } }, 'invalid_field', `categoryId ${anyId}; <long> is a placeholder that your tool filled in`],
    [{ body: rex, query: { a: 'b' } }, 'invalid_parameter', 'a is not a parameter of this operation'],
    // Every field that is missing or unknown.
    [{ body: { name: 'Rex' } }, 'missing_field', 'categoryId is required'],
    [{ body: { nmae: 'Rex', a: 1 } }, 'missing_field', `name and categoryId are required; nmae (did you mean name?) and a ${unknown}`],
    [{ body: { ...rex, Name: 'Max' } }, 'unknown_field', 'Name (did you mean name?) is not a field of this request'],
    [{ body: { ...rex, a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 } }, 'unknown_field', `a, b, c, d, e and 2 more ${unknown}`],
    [{ body: { ...rex, [`x${'0aB'.repeat(21)}`]: 1 } }, 'unknown_field', '… is not a field of this request'],
    [{ body: { ...rex, [long]: 1 } }, 'unknown_field', `${'x'.repeat(100)} is not a field of this request`],
  ])('createPet %j', (input, code, message) => {
    expect(rejection(createPet, input)).toEqual({ code, message, status: 400 });
  });

  type Row = [string, OperationContract, Parameters<typeof rejection>[1], string];
  it.each<Row>([
    ['listPets', listPets, { query: { '': '' } }, 'a name without a character is not a parameter of this operation'],
    ['listPets', listPets, { query: { 'id[]': '1' } }, 'id[] is not a parameter of this operation; send several as id=1&id=2'],
    ['listPets', listPets, { query: { id: ['1,2'] } }, `id ${anyId}; send several as id=1&id=2`],
    ['getPet', getPet, {}, 'petId is required'],
    [
      'listPets',
      listPets,
      { query: { Limit: '1', 'no-such': '1', 'nor-this': '2' } },
      'Limit (did you mean limit?), no-such and nor-this are not parameters of this operation',
    ],
    ...['page', 'per_page', 'skip', 'offset', 'sort', 'orderBy', 'nextToken'].map(
      (name): Row => [
        'listPets',
        listPets,
        { query: { [name]: '2' } },
        `${name} is not a parameter of this operation; lists are in order of id; for the next page, send the last id (of the inventory, the last petId) as after`,
      ],
    ),
    ['getPet', getPet, { path: { petId: 1 }, query: { page: '2' } }, 'page is not a parameter of this operation'],
    ['listPets', listPets, { query: { [long]: '1' } }, `${'x'.repeat(100)} is not a parameter of this operation`],
    ['listPets', listPets, { query: { limit: ['1', '2'] } }, 'limit must be given once'],
    ['listPets', listPets, { query: { limit: 'many' } }, `limit ${integer(100)}`],
    ['listPets', listPets, { query: { id: [1, 'x'] } }, `id ${anyId}`],
    ['listPets', listPets, { query: { id: '1' } }, 'id must be a JSON array'],
    ['listPets', listPets, { query: { id: [] } }, 'id must be given 1 time or more'],
    ['getPortalAsset', getPortalAsset, { path: { asset: 'a b' } }, 'asset must be a file name of letters, digits, _ - and .'],
    ['updatePet', updatePet, { path: { petId: 1 }, headers: { 'if-match': '3' }, body: {} }, tags('If-Match', '3')],
    ['updatePet', updatePet, { path: { petId: 1 }, headers: { 'if-match': "'3'" }, body: {} }, tags('If-Match', '1')],
    ['updatePet', updatePet, { path: { petId: 1 }, headers: { 'if-match': 'petstore_secret' }, body: {} }, tags('If-Match', '1')],
    ['getPet', getPet, { path: { petId: 1 }, headers: { 'if-none-match': 'W/3' } }, tags('If-None-Match', '1')],
  ])('%s %#: of a parameter', (_, contract, input, message) => {
    expect(rejection(contract, input)).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  it('updatePet: null where a field allows it', () => {
    const { message } = rejection(updatePet, { path: { petId: 1 }, body: { status: 'lost' } });
    expect(message).toBe('status must be one of available, pending, sold, null');
  });

  it('has words for every keyword of Ajv in the contract', () => {
    expect(worded).toEqual(expect.arrayContaining(generated.match(/(?<=keyword: ")\w+/g) ?? ['no keyword']));
  });
});

describe('a placeholder in a parameter is named, with the way out', () => {
  const errorOf = (input: { path?: object; query?: object; headers?: object }) =>
    placeholderError({ path: {}, query: {}, headers: {}, ...input } as Parameters<typeof placeholderError>[0], listPets)?.body;

  const replace = 'replace it with a value';
  const untick = (what: string) => `untick the ${what} there, or give it a value`;

  it.each<[Parameters<typeof errorOf>[0], named: string, wayOut: string]>([
    [{ headers: { 'idempotency-key': '<string>' } }, 'Idempotency-Key is <string>', untick('header')],
    [{ headers: { 'if-none-match': 'string' } }, 'If-None-Match is string', untick('header')],
    [{ query: { limit: 20, after: '<long>' } }, 'after is <long>', untick('parameter')],
    [{ query: { id: [1, '{{id}}'] } }, 'id is {{id}}', untick('parameter')],
    [{ path: { petId: '<long>' } }, 'petId is <long>', replace],
  ])('%j', (input, named, wayOut) => {
    const message = `${named}, a placeholder that your tool filled in; ${wayOut}`;
    expect(errorOf(input)).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  it.each([
    ...['<string>', '<long>', '<date-time>', 'string', 'String', '"<string>"', "'string'", 'W/"<string>"', '{{$guid}}'],
    ...['{{etag}}', '"{{etag}}"'],
    ...['order-{{$guid}}', `$${'{KEY}'}`, `order-$${'{ID}'}`, 'TODO_EDIT_THE_IDEMPOTENCY-KEY'],
  ])('%s is one', (text) => {
    expect(errorOf({ headers: { 'if-match': text } })?.message).toContain(` is ${text}, `);
  });

  it.each([
    ...['*', '"1"', '"a", "b"', '<CAF+1@mail.example.com>', 'a string', 'strings', 'my-TODO_', '{1b4e28ba-2fa1-11d2-883f-0016d3cca427}'],
    ...['$5', '{}', 'a{{b', `{{${'x'.repeat(300)}}}`, 'null'],
  ])('%s is none', (text) => {
    expect(errorOf({ headers: { 'idempotency-key': text } })).toBeUndefined();
  });

  it('what the contract does not name is not read', () => {
    expect(errorOf({ query: { state: '{{state}}' } })).toBeUndefined();
  });

  it('an API key in it is not repeated', () => {
    expect(errorOf({ headers: { 'if-match': '{{petstore_secret}}' } })?.message).toContain('{{petstore_…}}');
  });
});

const pet = ['name', 'categoryId', 'status'];
const order = ['petId', 'quantity', 'shipDate', 'complete'];

it.each([
  ['category_id', pet, 'categoryId'],
  ['category', pet, 'categoryId'],
  ['state', pet, 'status'],
  ['pet', order, 'petId'],
  ['ship-date', order, 'shipDate'],
  ['date', order, 'shipDate'],
  ['colour', pet, undefined],
  ['date', pet, undefined],
  ['id', order, undefined],
  ['', pet, undefined],
  [long, pet, undefined],
  ['name', [], undefined],
])('%s of %j is %s', (given, names, name) => {
  expect(nearestName(given, names)).toBe(name);
});

describe('a caller’s text in a message', () => {
  it.each([
    ['x'.repeat(101), 'x'.repeat(100)],
    ['x'.repeat(300), 'x'.repeat(200), 200],
    ['🐶'.repeat(200), '🐶'.repeat(100)],
    [`x${'🐶'.repeat(200)}`, `x${'🐶'.repeat(99)}`],
    ['a\u202eb\u009b2Jc\n', 'a\\u202eb\\u009b2Jc\\u000a'],
  ])('is cut between characters, and has an escape for each invisible one: %j', (text, quoted, length?: number) => {
    expect(quoteInput(text, length)).toBe(quoted);
  });

  it('is without an API key at any place', () => {
    expect(quoteInput(`/pets/petstore_${'a1B2'.repeat(12)}/x`)).toBe('/pets/petstore_…/x');
    expect(quoteInput('/pets/PETSTORE_A1B2')).toBe('/pets/petstore_…');
    expect(quoteInput(`${'x'.repeat(95)}petstore_secret`)).not.toContain('secret');
  });
});
