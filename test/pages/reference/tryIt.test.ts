import { expect, it } from 'vitest';
import { hidingStyles, isRequestOf, untriedOperations } from '../../../pages/reference/browser/tryIt.ts';

const untried = untriedOperations({
  info: { description: '' },
  tags: [],
  paths: {
    '/store/orders': { get: { operationId: 'listOrders', 'x-hideTryItPanel': true }, post: { operationId: 'createOrder' } },
    '/pets/{petId}': { parameters: { 'x-hideTryItPanel': true }, delete: { operationId: 'deletePet', 'x-hideTryItPanel': true } },
  },
});

it.each([
  ['GET', '/store/orders', true],
  ['get', '/store/orders?complete=true', true],
  ['GET', '//store/orders', true],
  ['GET', '/v1/store/orders/', true],
  ['DELETE', '/pets/7', true],
  ['POST', '/store/orders', false],
  ['GET', '/store/orders/7', false],
  ['GET', '/pets?next=/store/orders', false],
  ['DELETE', '/pets', false],
  ['DELETE', '/pets/7/toys', false],
])('%s %s is a request of an operation that the contract marks as not to be tried: %s', (method, path, isOne) => {
  expect(untried.some((operation) => isRequestOf(operation, { method, url: `https://api.test${path}` }))).toBe(isOne);
});

it('has no button below its sample', () => {
  const hidden = hidingStyles(untried).match(/(?<=section\[id\$=")[^"]+(?="\] \.show-api-client-button \{ display: none; \})/g);
  expect(hidden).toEqual(['/GET/store/orders', '/DELETE/pets/{petId}']);
});
