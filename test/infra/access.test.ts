import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { accountIdFrom, apiKeyFrom } from '../../shared/accounts/apiKey.ts';
import { maxEndedKeys } from '../../shared/accounts/keyRules.ts';
import { type TableDefinition, type TableName, tables } from '../../shared/dynamodb/tables.ts';
import { anonymousPerMinute } from '../../shared/limits/anonymousLimiter.ts';
import { everyOperation, operationOf } from '../support/everyOperation.ts';
import { conflict } from '../support/faults.ts';
import { runningOperation } from '../support/inProcess.ts';
import type { TestRequest, TestResponse } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';
import { scan, sdk } from '../support/store.ts';
import { accessText, callers, rightsFor } from './rights.ts';

/** The rights that each operation's handler used. */
const used = new Map<string, Set<string>>();

let service: Service;

beforeAll(async () => {
  let isFirst = true;
  service = await startService('access', ({ operation, input }, send) => {
    const operationId = runningOperation();
    if (operationId === undefined) return send();
    // A deletion of a category that meets another transaction reads the counts of its pets.
    if (operationId === 'deleteCategory' && operation === 'TransactWriteItems' && isFirst) {
      isFirst = false;
      throw conflict();
    }
    const rights = used.get(operationId) ?? new Set();
    used.set(operationId, rights);
    for (const right of rightsFor(operation, input, service.tables)) rights.add(right);
    return send();
  });
  const send: Send = async (operationId, request) => {
    // The first request of a day stores an older one.
    if (callers.some((one) => one.operationId === operationId && one.credential === 'apiKey')) service.now += 86_400_000;
    const Item = { caller: spentAddress, windowEnds: service.now + 60_000, windowUsed: anonymousPerMinute };
    await sdk.put({ TableName: service.tables.anonymousBuckets, Item });
    const rejected = await service.callFrom(spentAddress)({ method: 'GET', path: '/pets', key: null });
    expect(rejected.status).toBe(429);
    const limitedKey = await service.issueKey('enterprise', { perMinute: 1, perDay: 1_000 });
    return everyWay(service, request, limitedKey);
  };
  for (const [name, request] of Object.entries(await everyOperation(service))) {
    await send(operationOf(name), await request());
  }
  await sendOthers(service, send);
  // A ban may not name other attributes. The test creates the keys, not an operation.
  const hasty = await service.issueKey('enterprise', { perMinute: 1, perDay: 1_000 });
  await beBanned(service, hasty);
});

const spentAddress = '198.51.100.1';

/**
 * Also sends a request without a key, one with an unknown key from an address without tokens, a POST with an Idempotency-Key, and two with
 * a key of an account that was not seen before, which has one token: each needs further rights.
 */
async function everyWay(service: Service, request: TestRequest, limitedKey: string): Promise<TestResponse> {
  await service.call({ ...request, key: null });
  await service.callFrom(spentAddress)({ ...request, key: apiKeyFrom(accountIdFrom(randomBytes(10)), randomBytes(32)) });
  const headers = request.method === 'POST' ? { 'idempotency-key': `${request.path}-${service.log.length}` } : (request.headers ?? {});
  const response = await service.call({ ...request, headers });
  expect(response.status, `${request.method} ${request.path} ${response.text}`).toBeLessThan(
    request.path === '/animals' ? 405 : 'if-match' in headers ? 413 : 300,
  );
  for (let sent = 0; sent < 2; sent += 1) await service.call({ ...request, key: limitedKey });
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

type Send = (operationId: string, request: TestRequest) => Promise<TestResponse>;

/** The ways to use the store that no successful request with the example of the contract takes. */
async function sendOthers(service: Service, send: Send): Promise<void> {
  const create = async (path: string, json: object): Promise<number> => (await service.call({ method: 'POST', path, json })).body.id;
  const [dogs, cats] = [await create('/categories', { name: 'Dogs' }), await create('/categories', { name: 'Cats' })];
  const pet = await create('/pets', { name: 'Rex', categoryId: dogs });
  // Only a change with another version reads the new category; otherwise the transaction finds it missing.
  const headers = { 'if-match': '"0"' };
  await send('replacePet', { method: 'PUT', path: `/pets/${pet}`, json: { name: 'Rex', categoryId: cats }, headers });
  await send('updatePet', { method: 'PATCH', path: `/pets/${pet}`, json: { categoryId: cats }, headers });
  await send('replacePet', { method: 'PUT', path: `/pets/${pet}`, json: { name: 'Rex', categoryId: cats } });
  await send('deleteCategory', { method: 'DELETE', path: `/categories/${dogs}`, headers });
  // If more ended keys exist than are kept, a new key replaces the oldest.
  const account = (method: string, path: string, json?: object): TestRequest => ({
    method,
    path: `/account/keys${path}`,
    ...(json && { json }),
  });
  const createKey = async (create: (request: TestRequest) => Promise<TestResponse>): Promise<string> => {
    service.now += 60_000;
    return (await create(account('POST', '', { name: 'laptop' }))).body.keyId;
  };
  // The next change of the keys notes the requests of one that has expired.
  await service.call(account('POST', '', { name: 'expires', expiresAt: new Date(service.now + 1_000).toISOString() }));
  const old = await createKey(service.call);
  for (let ended = 0; ended <= maxEndedKeys; ended++) await service.call(account('DELETE', `/${await createKey(service.call)}`));
  await service.call(account('DELETE', `/${await createKey((request) => send('createKey', request))}`));
  await send('rotateKey', account('POST', `/${old}/rotations`, { graceSeconds: 0 }));
}

/** After a wanted change, `npm run approve` writes the file: a right is granted by its diff. */
it('a function may do to the store what its operation does, no less and no more', async () => {
  await expect(accessText(used)).toMatchFileSnapshot('../../infra/api/access.json');
});

it('everything that expires has the Unix second of its end', async () => {
  const seconds = service.now / 1_000;
  for (const [table, { timeToLive }] of Object.entries<TableDefinition>(tables)) {
    if (timeToLive === undefined) continue;
    const items = (await scan(service.tables[table as TableName])).filter((item) => item[timeToLive] !== undefined);
    expect(items.length, table).toBeGreaterThan(0);
    // The test lets months pass, and nothing is kept for a year.
    for (const item of items) expect(Math.abs(Number(item[timeToLive]) - seconds), table).toBeLessThan(365 * 86_400);
  }
});
