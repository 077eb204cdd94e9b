import { describe, expect, it } from 'vitest';
import { hidingStyles, isRequestOf, untriedOperations } from '../../../pages/reference/browser/tryIt.ts';

const untried = untriedOperations({
  info: { description: '' },
  tags: [],
  paths: {
    '/store/orders': { get: { operationId: 'listOrders', 'x-hideTryItPanel': true }, post: { operationId: 'createOrder' } },
    '/pets/{petId}': { parameters: { 'x-hideTryItPanel': true }, delete: { operationId: 'deletePet', 'x-hideTryItPanel': true } },
  },
});
const isRejected = (method: string, url: string) => untried.some((operation) => isRequestOf(operation, { method, url }));

describe('an operation that must not be tried', () => {
  it('is one that the contract marks', () => {
    expect(untried.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /store/orders', 'DELETE /pets/{petId}']);
  });

  it.each([
    ['GET', 'https://api.test/store/orders'],
    ['get', 'https://api.test/store/orders?complete=true'],
    ['GET', 'https://api.test//store/orders'],
    ['GET', 'https://api.test/v1/store/orders/'],
    ['DELETE', 'https://api.test/pets/7'],
  ])('is known by %s %s', (method, url) => {
    expect(isRejected(method, url)).toBe(true);
  });

  it.each([
    ['POST', 'https://api.test/store/orders'],
    ['GET', 'https://api.test/store/orders/7'],
    ['GET', 'https://api.test/pets?next=/store/orders'],
    ['DELETE', 'https://api.test/pets'],
    ['DELETE', 'https://api.test/pets/7/toys'],
  ])('is not %s %s', (method, url) => {
    expect(isRejected(method, url)).toBe(false);
  });

  it('has no button below its sample', () => {
    expect(hidingStyles(untried)).toContain('section[id$="/GET/store/orders"] .show-api-client-button { display: none; }');
  });
});
