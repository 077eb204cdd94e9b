import { describe, expect, it } from 'vitest';
import { forDisplay } from '../../pages/reference/browser/display.ts';
import { hidingStyles, untriedOperations } from '../../pages/reference/browser/tryIt.ts';
import { contract } from '../support/contract.ts';
import { useShop } from '../support/useShop.ts';
import { operations } from './contract.ts';

const shop = useShop('specification-endpoints');
const { service } = shop;

const read = (path: string) => service.call({ method: 'GET', path });
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);

it('§4 the paths are relative to the address of the service', () => {
  expect(contract.servers.map(({ url }) => url)).toEqual(['/']);
});

describe('§4 GET /pets/{petId}', () => {
  it('petId says which pet', async () => {
    const [rex, max] = [await shop.newPet(), await shop.newPet()];
    expect([(await read(`/pets/${rex}`)).body.id, (await read(`/pets/${max}`)).body.id]).toEqual([rex, max]);
  });

  it('is deprecated, in the contract and in its responses', async () => {
    expect(operation('getPet')).toMatchObject({ method: 'GET', path: '/pets/{petId}', deprecated: true });
    expect((await read(`/pets/${await shop.newPet()}`)).headers.deprecation).toMatch(/^@\d{10}$/);
  });

  it('has a sunset date, the same in the contract and in its responses', async () => {
    const date = operation('getPet')?.['x-deprecated-sunset'];
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await read(`/pets/${await shop.newPet()}`)).headers.sunset).toBe(new Date(`${date}T00:00:00Z`).toUTCString());
  });

  it('left open: the request has no body, and the response is the Pet', async () => {
    const id = await shop.newPet();
    expect(operation('getPet')).not.toHaveProperty('requestBody');
    expect(await read(`/pets/${id}`)).toMatchObject({ status: 200, body: { id, name: 'Rex', status: 'available' } });
  });
});

describe('§4 GET /store/orders', () => {
  it('exists, and is on a page of the group Store', async () => {
    expect((await read('/store/orders')).status).toBe(200);
    const { tags } = forDisplay((await read('/openapi.json')).body, { baseUrl: '' });
    expect(tags).toContainEqual(expect.objectContaining({ name: operation('listOrders')?.tags?.[0], parent: 'Store' }));
  });

  it('has no try-it panel in the reference, as the only operation', async () => {
    const untried = untriedOperations((await read('/openapi.json')).body);
    expect(untried.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /store/orders']);
    expect(hidingStyles(untried)).toMatch(/^section\[id\$="\/GET\/store\/orders"\] \S+ \{ display: none; \}$/);
  });

  it('left open: its parameters are two filters and a page, and the response is an array of Order', async () => {
    const id = await shop.newOrder({ quantity: 2 });
    expect(operation('listOrders')?.parameters?.map(({ name }) => name)).toEqual(['petId', 'complete', 'limit', 'after']);
    expect(await read('/store/orders')).toMatchObject({ status: 200, body: [{ id, quantity: 2, complete: false }] });
  });
});

describe('§4 left open: the other operations, with their successes', () => {
  const successes = operations.map(({ method, path, responses }) =>
    [method, path, ...Object.keys(responses).filter((status) => status < '300')].join(' '),
  );

  it.each([
    'GET /pets 200',
    'POST /pets 201',
    'PUT /pets/{petId} 200',
    'PATCH /pets/{petId} 200',
    'DELETE /pets/{petId} 204',
    'GET /categories 200',
    'POST /categories 201',
    'GET /categories/{categoryId} 200',
    'PUT /categories/{categoryId} 200',
    'PATCH /categories/{categoryId} 200',
    'DELETE /categories/{categoryId} 204',
    'POST /store/orders 201',
    'GET /store/orders/{orderId} 200',
    'PATCH /store/orders/{orderId} 200',
    'DELETE /store/orders/{orderId} 204',
    'GET /store/inventory 200',
    'GET /store/inventory/{petId} 200',
    'PUT /store/inventory/{petId} 200 201',
  ])('%s', (success) => {
    expect(successes).toContain(success);
  });
});
