import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as operations from '../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../shared/contract/operationContract.ts';
import { parseInteger } from '../../shared/http/middleware/ajvValidation.ts';
import { contractRoutes } from '../support/contract.ts';
import { takeOneToken } from '../support/oneToken.ts';
import { useService } from '../support/service.ts';
import { scan, writeAll } from '../support/store.ts';
import { textOf } from '../support/stored.ts';

const service = useService('integerParameters', takeOneToken);
/** Ids that a lax parser would read from other texts. */
const planted = [1, 2, 10, 12, 16, 1000, 9007199254740990];

beforeAll(async () => {
  const details = { name: 'Rex', categoryId: 1, status: 'available', complete: false };
  const entry = { stock: 7, stockVersion: 1, entryStatus: 'available' };
  const put = { accountId: service.accountId, details, version: 1, openOrders: 0, taken: 0, ...entry };
  for (const table of ['categories', 'pets', 'orders'] as const) {
    await writeAll(planted.map((id) => ({ table: service.tables[table], put: { ...put, id } })));
  }
});

describe('parseInteger', () => {
  it('reads the decimal text of every id', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => parseInteger(String(value)) === value),
      { numRuns: 1000, seed: 20270117 },
    );
  });

  it('reads each integer from one text only', () => {
    const numeral = fc.stringMatching(/^[ +-]?0{0,2}[0-9]{0,18}[.eExX_]?[0-9]{0,3}[ n]?$/);
    fc.assert(
      fc.property(fc.oneof(numeral, fc.bigInt({ min: 0n, max: 2n ** 60n }).map(String), fc.string()), (text) => {
        const value = parseInteger(text);
        if (value === undefined) return !/^(0|[1-9]\d*)$/.test(text) || BigInt(text) > BigInt(Number.MAX_SAFE_INTEGER);
        return String(value) === text && Number.isSafeInteger(value);
      }),
      { numRuns: 5000, seed: 20270118 },
    );
  });
});

const all: readonly OperationContract[] = Object.values(operations);
const bodyOf = (operationId: string): unknown =>
  Object.values(contractRoutes.find(({ operation }) => operation.operationId === operationId)?.operation.requestBody?.content ?? {})[0]
    ?.example;
/** A valid request, except for the text in place of the id in its path. */
const inPath = ({ operationId, method, path, mediaTypes }: OperationContract, text: string) => ({
  method,
  path: path.replace(/\{\w+\}/, () => text),
  ...(mediaTypes.length > 0 && { json: bodyOf(operationId) }),
});
const withPathId = all.filter(({ pathParameters }) => Object.values(pathParameters).includes('integer'));
const queryIds = all.flatMap((contract) =>
  Object.entries(contract.queryParameters).flatMap(([name, kind]) =>
    kind.startsWith('integer') ? [{ ...contract, path: inPath(contract, '1').path, name }] : [],
  ),
);

/** Every stored item, in any order. */
async function everything(): Promise<Set<string>> {
  const found = ['categories', 'categoryCounts', 'pets', 'orders'] as const;
  const scans = await Promise.all(found.map((table) => scan(service.tables[table])));
  return new Set(scans.flatMap((items, at) => items.map((item) => `${found[at]} ${textOf(item)}`)));
}

const neverIds = [
  ...'0 -1 +1 01 0x10 0b1 1e3 1.0 1. 1_0 1n %201 1%20 1%0A 1%00 %2B1 1%2C2 %EF%BC%91 %D9%A1'.split(' '),
  ...'NaN Infinity true null undefined __proto__ 9007199254740992 9007199254740993 9007199254740994'.split(' '),
  ...['18014398509481980', '18446744073709551617', '1'.repeat(4000)],
];

describe('an id in the path', () => {
  it('is in every operation on one resource', () => {
    expect(withPathId).toEqual(all.filter(({ path }) => /\{(pet|category|order)Id\}/.test(path)));
  });

  it.each(withPathId)('$operationId is never another id’s: 400 for every text that is not an id, and nothing changes', async (contract) => {
    const before = await everything();
    const [name] = Object.keys(contract.pathParameters);
    const message = `${name} must be an integer from 1 to 9007199254740991, written in plain digits`;
    for (const text of neverIds) {
      const response = await service.call(inPath(contract, text));
      expect(response.body, text.slice(0, 30)).toEqual({ code: 'invalid_parameter', message, status: 400 });
    }
    expect(await everything()).toEqual(before);
  });

  it.each(withPathId)('$operationId: finds nothing for ids next to existing ones, and 404 for an invalid segment', async (contract) => {
    const before = await everything();
    // A list below a resource is empty.
    const status = contract.codes.includes('resource_not_found') ? 404 : 200;
    for (const text of ['9007199254740989', '9007199254740991', '3', '100']) {
      expect((await service.call(inPath(contract, text))).status, text).toBe(status);
    }
    for (const text of ['1%2F2', '1/2', '', '%2F1']) expect((await service.call(inPath(contract, text))).status, text).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['getCategory', '/categories'],
    ['getPet', '/pets'],
    ['getOrder', '/store/orders'],
  ])('%s finds each by its own text, in any escaping', async (_, path) => {
    for (const id of planted) {
      const escaped = [...String(id)].map((digit) => `%3${digit}`).join('');
      for (const text of [String(id), escaped]) expect((await service.call({ method: 'GET', path: `${path}/${text}` })).body.id).toBe(id);
    }
  });
});

describe('an integer in the query', () => {
  it.each(queryIds)('$operationId: 400 for every text that is not an integer in $name', async ({ path, name }) => {
    const message = `${name} must be an integer from 1 to ${name === 'limit' ? 100 : 9007199254740991}, written in plain digits`;
    for (const text of [...neverIds, '', ' 1', '1 ', '1,2']) {
      const response = await service.call({ method: 'GET', path: `${path}?${name}=${text}` });
      expect(response.body, text.slice(0, 30)).toMatchObject({
        code: 'invalid_parameter',
        message: expect.stringContaining(message),
        status: 400,
      });
    }
  });

  it.each(queryIds)('$operationId: one value of $name, in any escaping', async ({ path, name }) => {
    expect((await service.call({ method: 'GET', path: `${path}?${name}=%31` })).status).toBe(200);
    const twice = await service.call({ method: 'GET', path: `${path}?${name}=1&%${name.charCodeAt(0).toString(16)}${name.slice(1)}=2` });
    expect(twice.status).toBe(name === 'id' ? 200 : 400);
  });

  it('id finds the pets that it names and no other', async () => {
    const query = planted.map((id) => `id=${id}`).join('&');
    expect((await service.call({ method: 'GET', path: `/pets?${query}&id=3` })).body.map(({ id }: { id: number }) => id)).toEqual(planted);
  });
});
