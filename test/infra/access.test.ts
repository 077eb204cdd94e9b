import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';
import { access } from '../../infra/access.ts';
import { operationIds, unmatchedRoute } from '../../infra/operations.ts';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { mostEndedKeys } from '../../shared/accounts/keyRecord.ts';
import type { TestRequest, TestResponse } from '../../tools/inProcess/request.ts';
import { conflict } from '../support/faults.ts';
import { type Service, startService } from '../support/service.ts';
import { rightsFor, rightsOf } from './rights.ts';

/** The rights that each operation used, by the operations that were called. */
const used = new Map<string, Set<string>>();

beforeAll(async () => {
  let running = '';
  let isFirst = true;
  const service = await startService('access', ({ operation, input }, send) => {
    // A deletion of a category that meets another transaction reads the counts of its pets.
    if (running === 'deleteCategory' && operation === 'TransactWriteItems' && isFirst) {
      isFirst = false;
      throw conflict();
    }
    for (const right of running ? rightsFor(operation, input, service.tables) : []) used.get(running)?.add(right);
    return send();
  });
  for (let sent = 0; sent < 60; sent += 1) await service.callFrom(spentAddress)({ method: 'GET', path: '/pets', key: null });
  const send: Send = async (operationId, method, path, json, headers) => {
    running = operationId;
    if (!used.has(operationId)) used.set(operationId, new Set());
    return everyWay(service, { method, path, ...(json !== undefined && { json }), ...(headers && { headers }) });
  };
  await walk(send);
  // A ban may not name other attributes. The test creates the keys, not an operation.
  running = '';
  const hasty = await service.issueKey('enterprise', { perMinute: 1, perDay: 1_000 });
  running = 'unmatchedRoute';
  await beBanned(service, hasty);
  await walkAccount((...request) => {
    // Each in its own minute, because an account has 60 requests per minute.
    service.now += 60_000;
    return send(...request);
  });
});

const spentAddress = '198.51.100.1';

/**
 * Also sends a request without a key, one with an unknown key from an address without tokens, and a POST with an Idempotency-Key: each
 * needs further rights.
 */
async function everyWay(service: Service, request: TestRequest): Promise<TestResponse> {
  await service.call({ ...request, key: null });
  await service.callFrom(spentAddress)({ ...request, key: apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32)) });
  const headers = request.method === 'POST' ? { 'idempotency-key': `${request.path}-${service.log.length}` } : (request.headers ?? {});
  const response = await service.call({ ...request, headers });
  expect(response.status, `${request.method} ${request.path} ${response.text}`).toBeLessThan(
    request.path === '/nowhere' ? 405 : 'if-match' in headers ? 413 : 300,
  );
  return response;
}

/** Sends early requests until strikes have banned the key. */
async function beBanned(service: Service, hasty: string): Promise<void> {
  const codes = [];
  for (let sent = 0; sent < 15; sent += 1) {
    service.now += 1_000;
    codes.push((await service.call({ method: 'GET', path: '/nowhere', key: hasty })).body.code);
  }
  expect(codes.at(-1)).toBe('key_banned');
}

type Send = (
  operationId: string,
  method: string,
  path: string,
  json?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<TestResponse>;

/** Every operation in each way that it uses the store, without the account operations. */
async function walk(send: Send): Promise<void> {
  const category = async (name: string): Promise<number> => (await send('createCategory', 'POST', '/categories', { name })).body.id;
  const [dogs, cats, birds] = [await category('Dogs'), await category('Cats'), await category('Birds')];
  const pet = (await send('createPet', 'POST', '/pets', { name: 'Rex', categoryId: dogs })).body.id;

  await send('getPet', 'GET', `/pets/${pet}`);
  // Only a change with another version reads the new category; otherwise the transaction finds it missing.
  const stale = { 'if-match': '"0"' };
  await send('replacePet', 'PUT', `/pets/${pet}`, { name: 'Rex', categoryId: cats }, stale);
  await send('updatePet', 'PATCH', `/pets/${pet}`, { categoryId: cats }, stale);
  await send('replacePet', 'PUT', `/pets/${pet}`, { name: 'Rex', categoryId: cats });
  await send('updatePet', 'PATCH', `/pets/${pet}`, { categoryId: dogs });
  const petFilters = ['', '?status=sold', `?categoryId=${dogs}`, `?categoryId=${dogs}&status=sold`, `?id=${pet}`];
  for (const filter of petFilters) await send('listPets', 'GET', `/pets${filter}`);

  await send('listCategories', 'GET', '/categories');
  await send('getCategory', 'GET', `/categories/${birds}`);
  await send('replaceCategory', 'PUT', `/categories/${birds}`, { name: 'Birds' });
  await send('updateCategory', 'PATCH', `/categories/${birds}`, { description: 'They fly.' });
  await send('deleteCategory', 'DELETE', `/categories/${birds}`, undefined, stale);
  await send('deleteCategory', 'DELETE', `/categories/${birds}`);

  await send('setInventory', 'PUT', `/store/inventory/${pet}`, { quantity: 1_000 });
  await send('getInventory', 'GET', `/store/inventory/${pet}`);
  for (const filter of ['', '?status=sold']) await send('listInventory', 'GET', `/store/inventory${filter}`);

  const order = (await send('createOrder', 'POST', '/store/orders', { petId: pet, quantity: 1 })).body.id;
  await send('getOrder', 'GET', `/store/orders/${order}`);
  const orderFilters = ['', '?complete=true', `?petId=${pet}`, `?petId=${pet}&complete=true`];
  for (const filter of orderFilters) await send('listOrders', 'GET', `/store/orders${filter}`);
  await send('updateOrder', 'PATCH', `/store/orders/${order}`, { petId: pet, quantity: 2 });
  await send('deleteOrder', 'DELETE', `/store/orders/${order}`);
  await send('deletePet', 'DELETE', `/pets/${pet}`);

  await send('createMessage', 'POST', '/messages', { message: 'Hello' });
  await send('getHealth', 'GET', '/health');
  await send('getOpenapi', 'GET', '/openapi.json');
  await send('getOpenapiYaml', 'GET', '/openapi.yaml');
  await send('getChanges', 'GET', '/changes.atom');
  await send('getReference', 'GET', '/docs');
  await send('getReferenceAsset', 'GET', '/docs/page.js');
  await send('getPortal', 'GET', '/portal');
  await send('getPortalAsset', 'GET', '/portal/page.js');
  await send('unmatchedRoute', 'GET', '/nowhere');
}

/** The account operations. */
async function walkAccount(send: Send): Promise<void> {
  await send('openAccount', 'PUT', '/account');
  await send('getAccount', 'GET', '/account');
  const createKey = async (): Promise<string> => (await send('createKey', 'POST', '/account/keys', { name: 'laptop' })).body.keyId;
  const old = await createKey();
  // If more ended keys exist than are kept, a new key replaces the oldest.
  for (let ended = 0; ended <= mostEndedKeys + 1; ended++) await send('revokeKey', 'DELETE', `/account/keys/${await createKey()}`);
  await send('rotateKey', 'POST', `/account/keys/${old}/rotations`, { graceSeconds: 0 });
  await send('listKeys', 'GET', '/account/keys');
}

describe('a function may do to the store what its operation does, no less and no more', () => {
  it.each(operationIds)('%s', (operationId) => {
    const allowed = (access[operationId] ?? []).flatMap(rightsOf);
    expect([...(used.get(operationId) ?? ['a call that is missing in walk()'])].sort()).toEqual(allowed.sort());
  });
});

it('the access patterns in docs/storage.md have every operation that uses the store, and no other', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/storage.md'), 'utf8').split('\n## ');
  const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(
    Object.keys(access)
      .filter((operationId) => operationId !== unmatchedRoute)
      .sort(),
  );
});
