import { describe, expect, it } from 'vitest';
import * as operations from '../../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../../shared/contract/operationContract.ts';
import { contractRoutes } from '../../support/contract.ts';
import { takeOneToken } from '../../support/oneToken.ts';
import { startService } from '../../support/service.ts';

const service = takeOneToken(await startService('integerParameters'));

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

const neverIds = [
  ...'0 -1 +1 01 0x10 0b1 1e3 1.0 1. 1_0 1n %201 1%20 1%0A 1%00 %2B1 1%2C2 %EF%BC%91 %D9%A1'.split(' '),
  ...'NaN Infinity true null undefined __proto__ 9007199254740992 9007199254740993 9007199254740994'.split(' '),
  ...['18014398509481980', '18446744073709551617', '1'.repeat(4000)],
];

describe('an id in the path', () => {
  it('is in every operation on one resource', () => {
    expect(withPathId).toEqual(all.filter(({ path }) => /\{(pet|category|order)Id\}/.test(path)));
  });

  it.each(withPathId)('$operationId: 400 for every text that is not an id, so that none means another id', async (contract) => {
    const [name] = Object.keys(contract.pathParameters);
    const message = `${name} must be an integer from 1 to 9007199254740991, written in plain digits`;
    for (const text of neverIds) {
      const response = await service.call(inPath(contract, text));
      expect(response.body, text.slice(0, 30)).toEqual({ code: 'invalid_parameter', message, status: 400 });
    }
  });
});

it.each(queryIds)('$operationId: 400 for every text that is not an integer in $name', async ({ path, name }) => {
  const message = `${name} must be an integer from 1 to ${name === 'limit' ? 100 : 9007199254740991}, written in plain digits`;
  for (const text of [...neverIds, '', ' 1', '1 ', '1,2']) {
    const response = await service.call({ method: 'GET', path: `${path}?${name}=${text}` });
    const rejected = { code: 'invalid_parameter', message: expect.stringContaining(message), status: 400 };
    expect(response.body, text.slice(0, 30)).toMatchObject(rejected);
  }
});
