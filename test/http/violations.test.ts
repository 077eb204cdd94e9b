import { describe, expect, it } from 'vitest';
import { createPet, listPets, updatePet } from '../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { refuseViolation } from '../../shared/http/violations.ts';

/** What a request is refused with. */
function refusal(contract: OperationContract, input: { path?: object; query?: object; headers?: object; body?: unknown }) {
  const request = { path: {}, query: {}, headers: {}, ...input } as Parameters<typeof refuseViolation>[1];
  expect(contract.validate(request)).toBe(false);
  const [violation] = contract.validate.errors ?? [];
  if (!violation) throw new Error('there is no violation');
  return refuseViolation(violation, request, contract).body;
}

describe('a refusal names the field and what it wants', () => {
  it.each([
    [{ body: [] }, 'invalid_field', 'the body must be object'],
    [{ body: {} }, 'missing_field', 'name is required'],
    [{ body: { name: 'Rex' } }, 'missing_field', 'categoryId is required'],
    [{ body: { name: '', categoryId: 1 } }, 'invalid_field', 'name must have 1 character or more'],
    [{ body: { name: 'x'.repeat(101), categoryId: 1 } }, 'invalid_field', 'name must have 100 characters or fewer'],
    [{ body: { name: 'Rex', categoryId: '1' } }, 'invalid_field', 'categoryId must be an integer, written in plain digits'],
    [{ body: { name: 'Rex', categoryId: 2 ** 53 } }, 'invalid_field', 'categoryId must be <= 9007199254740991'],
    [{ body: { name: 'Rex', categoryId: 1, status: 'lost' } }, 'invalid_field', 'status must be one of available, pending, sold'],
    [{ body: { name: 'Rex', categoryId: 1, colour: 'red' } }, 'unknown_field', 'colour is not a field of this request'],
    [
      { body: { name: 'Rex', categoryId: 1 }, headers: { 'idempotency-key': '' } },
      'invalid_parameter',
      'idempotency-key must have 1 character or more',
    ],
    [{ body: { name: 'Rex', categoryId: 1 }, query: { a: 'b' } }, 'invalid_parameter', 'a is not a parameter of this operation'],
  ])('createPet %j', (input, code, message) => {
    expect(refusal(createPet, input)).toEqual({ code, message, status: 400 });
  });

  it.each([
    [{ query: { limit: ['1', '2'] } }, 'limit must be given once'],
    [{ query: { limit: 'many' } }, 'limit must be an integer, written in plain digits'],
    [{ query: { id: [1, 'x'] } }, 'id must be an integer, written in plain digits'],
    [{ query: { id: [] } }, 'id must NOT have fewer than 1 items'],
  ])('listPets %j', (input, message) => {
    expect(refusal(listPets, input)).toEqual({ code: 'invalid_parameter', message, status: 400 });
  });

  it('updatePet: null where a field may have it', () => {
    const { message } = refusal(updatePet, { path: { petId: 1 }, body: { status: 'lost' } });
    expect(message).toBe('status must be one of available, pending, sold, null');
  });

  it('and repeats no more than a hundred characters of a name that the caller made up', () => {
    const long = 'x'.repeat(10_000);
    const body = { name: 'Rex', categoryId: 1, [long]: 1 };
    expect(refusal(createPet, { body }).message).toBe(`${'x'.repeat(100)} is not a field of this request`);
    expect(refusal(listPets, { query: { [long]: '1' } }).message).toBe(`${'x'.repeat(100)} is not a parameter of this operation`);
  });
});
