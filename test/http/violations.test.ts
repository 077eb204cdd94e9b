import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPet, getPet, getPortalAsset, listPets, updatePet } from '../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { nearestName, quoteInput, violationError } from '../../shared/http/violations.ts';

const generated = readFileSync(new URL('../../shared/contract/generated/validators.js', import.meta.url), 'utf8');
const worded = 'additionalProperties enum format integerFrom maxItems maxLength minItems minLength patternFrom required type'.split(' ');

/** The error of a request. */
function rejection(contract: OperationContract, input: { path?: object; query?: object; headers?: object; body?: unknown }) {
  const request = { path: {}, query: {}, headers: {}, ...input } as Parameters<typeof violationError>[1];
  expect(contract.validate(request)).toBe(false);
  const [violation] = contract.validate.errors ?? [];
  if (!violation) throw new Error('there is no violation');
  return violationError(violation, request, contract).body;
}

describe('an error names the field and what it must be', () => {
  it.each([
    [{ body: [] }, 'invalid_field', 'the body must be a JSON object'],
    [{ body: {} }, 'missing_field', 'name and categoryId are required'],
    [{ body: { name: 'Rex' } }, 'missing_field', 'categoryId is required'],
    [{ body: { name: '', categoryId: 1 } }, 'invalid_field', 'name must have 1 character or more'],
    [{ body: { name: 'x'.repeat(101), categoryId: 1 } }, 'invalid_field', 'name must have 100 characters or fewer'],
    [
      { body: { name: 'Rex', categoryId: '1' } },
      'invalid_field',
      'categoryId must be an integer from 1 to 9007199254740991, written in plain digits without quotes',
    ],
    [
      { body: { name: 'Rex', categoryId: 2 ** 53 } },
      'invalid_field',
      'categoryId must be an integer from 1 to 9007199254740991, written in plain digits',
    ],
    [{ body: { name: 'Rex', categoryId: 1, status: 'lost' } }, 'invalid_field', 'status must be one of available, pending, sold'],
    [{ body: { name: 'Rex', categoryId: 1, colour: 'red' } }, 'unknown_field', 'colour is not a field of this request'],
    [
      { body: { name: 'Rex', categoryId: 1 }, headers: { 'idempotency-key': '' } },
      'invalid_parameter',
      'Idempotency-Key must have 1 character or more',
    ],
    [{ body: { name: 'Rex', categoryId: 1 }, query: { a: 'b' } }, 'invalid_parameter', 'a is not a parameter of this operation'],
  ])('createPet %j', (input, code, message) => {
    expect(rejection(createPet, input)).toEqual({ code, message, status: 400 });
  });

  it.each([
    [{}, 'missing_field', 'name and categoryId are required'],
    [{ nmae: 'Rex', category_id: 1 }, 'missing_field', 'name and categoryId are required; NEAR are not fields of this request'],
    [
      { name: 'Rex', CategoryID: 1 },
      'missing_field',
      'categoryId is required; CategoryID (did you mean categoryId?) is not a field of this request',
    ],
    [{ name: 'Rex', categoryId: 1, Name: 'Max' }, 'unknown_field', 'Name (did you mean name?) is not a field of this request'],
    [{ name: 'Rex', categoryId: 1, a: 1, b: 1, c: 1 }, 'unknown_field', 'a, b and c are not fields of this request'],
    [
      { name: 'Rex', categoryId: 1, a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 },
      'unknown_field',
      'a, b, c, d, e and 2 more are not fields of this request',
    ],
  ])('createPet %j: every field that is missing or unknown', (body, code, message) => {
    const near = 'nmae (did you mean name?) and category_id (did you mean categoryId?)';
    expect(rejection(createPet, { body })).toEqual({ code, message: message.replace('NEAR', near), status: 400 });
  });

  it('listPets: every parameter that is unknown', () => {
    const { message } = rejection(listPets, { query: { Limit: '1', colour: 'red', offset: '2' } });
    expect(message).toBe('Limit (did you mean limit?), colour and offset are not parameters of this operation');
  });

  it.each([
    ['if-match', '3', 'If-Match must be * or entity tags in double quotes, such as "3"'],
    ['if-match', "'3'", 'If-Match must be * or entity tags in double quotes, such as "1"'],
    ['if-match', 'petstore_secret', 'If-Match must be * or entity tags in double quotes, such as "1"'],
    ['if-match', '', 'If-Match must be * or entity tags in double quotes, such as "1"'],
    ['if-none-match', 'W/3', 'If-None-Match must be * or entity tags in double quotes, such as "1"'],
  ])('%s: %s', (name, value, message) => {
    const contract = name === 'if-match' ? updatePet : getPet;
    expect(rejection(contract, { path: { petId: 1 }, headers: { [name]: value }, body: {} }).message).toBe(message);
  });

  it.each([
    [{ query: { limit: ['1', '2'] } }, 'limit must be given once'],
    [{ query: { limit: 'many' } }, 'limit must be an integer from 1 to 100, written in plain digits'],
    [{ query: { id: [1, 'x'] } }, 'id must be an integer from 1 to 9007199254740991, written in plain digits'],
    [{ query: { id: '1' } }, 'id must be a JSON array'],
    [{ query: { id: [] } }, 'id must be given 1 time or more'],
  ])('listPets %j', (input, message) => {
    expect(rejection(listPets, input)).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  it('getPortalAsset: a name that no file has', () => {
    const { message } = rejection(getPortalAsset, { path: { asset: 'a b' } });
    expect(message).toBe('asset must be a file name of letters, digits, _ - and .');
  });

  it.each([...new Set(generated.match(/(?<=keyword: ")\w+/g))])('%s is a keyword of Ajv that has words here', (keyword) => {
    expect(worded).toContain(keyword);
  });

  it('updatePet: null where a field allows it', () => {
    const { message } = rejection(updatePet, { path: { petId: 1 }, body: { status: 'lost' } });
    expect(message).toBe('status must be one of available, pending, sold, null');
  });

  it('and repeats at most a hundred characters of a caller’s name', () => {
    const long = 'x'.repeat(10_000);
    const body = { name: 'Rex', categoryId: 1, [long]: 1 };
    expect(rejection(createPet, { body }).message).toBe(`${'x'.repeat(100)} is not a field of this request`);
    expect(rejection(listPets, { query: { [long]: '1' } }).message).toBe(`${'x'.repeat(100)} is not a parameter of this operation`);
  });
});

const pet = ['name', 'categoryId', 'status'];
const order = ['petId', 'quantity', 'shipDate', 'complete'];

it.each([
  ['Name', pet, 'name'],
  ['nmae', pet, 'name'],
  ['nam', pet, 'name'],
  ['category_id', pet, 'categoryId'],
  ['categoryID', pet, 'categoryId'],
  ['category', pet, 'categoryId'],
  ['state', pet, 'status'],
  ['pet', order, 'petId'],
  ['ship-date', order, 'shipDate'],
  ['date', order, 'shipDate'],
  ['quantitiy', order, 'quantity'],
  ['completed', order, 'complete'],
  ['colour', pet, undefined],
  ['date', pet, undefined],
  ['id', order, undefined],
  ['', pet, undefined],
  ['x'.repeat(10_000), pet, undefined],
  ['name', [], undefined],
])('%s of %j is %s', (given, names, name) => {
  expect(nearestName(given, names)).toBe(name);
});

it('finds a name with any one letter wrong', () => {
  const names = [...pet, ...order];
  const typo = fc.tuple(fc.constantFrom(...names), fc.nat(), fc.stringMatching(/^[a-z]?$/));
  fc.assert(
    fc.property(typo, ([name, at, letter]) => {
      const place = at % name.length;
      return nearestName(`${name.slice(0, place)}${letter}${name.slice(place + 1)}`, names) === name;
    }),
    { seed: 20270120 },
  );
});

describe('a caller’s text in a message', () => {
  it('is cut to a hundred characters', () => {
    expect(quoteInput('x'.repeat(101))).toBe('x'.repeat(100));
  });

  it('is cut between characters, never within one', () => {
    for (const start of ['', 'x', 'xx']) {
      const text = `${start}${'🐶'.repeat(200)}`;
      expect([...quoteInput(text)]).toEqual([...text].slice(0, 100));
      expect(quoteInput(text).isWellFormed()).toBe(true);
    }
  });

  it('is cut to the given number of characters', () => {
    expect(quoteInput('x'.repeat(300), 200)).toBe('x'.repeat(200));
  });

  it('is without an API key at any place', () => {
    expect(quoteInput(`/pets/petstore_${'a1B2'.repeat(12)}/x`)).toBe('/pets/petstore_…/x');
    expect(quoteInput('/pets/PETSTORE_A1B2')).toBe('/pets/petstore_…');
    expect(quoteInput(`${'x'.repeat(95)}petstore_secret`)).not.toContain('secret');
  });

  it('has an escape for each character that is not seen, or that acts on a terminal', () => {
    expect(quoteInput('a\u202eb\u009b2Jc\n')).toBe('a\\u202eb\\u009b2Jc\\u000a');
  });
});
