import { beforeAll, describe, expect, it } from 'vitest';
import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { permitted } from '../../shared/dynamodb/transact.ts';
import { metered } from '../../tools/cost/meter.ts';
import type { Call, TestRequest, TestResponse } from '../../tools/inProcess/request.ts';
import { useService } from '../support/service.ts';
import { openShop } from '../support/shop.ts';
import { endpoint, scan, sdk } from '../support/store.ts';
import { type Named, requests } from './requests.ts';

const service = useService('isolation');
const tenantTables = ['categories', 'categoryCounts', 'pets', 'orders', 'messages', 'idempotencyRecords'] as const;

/** All that an account owns, table by table. */
async function ownedBy(accountId: string): Promise<Record<string, unknown>[]> {
  const filter = { FilterExpression: 'accountId = :account', ExpressionAttributeValues: { ':account': accountId } };
  const found = await Promise.all(tenantTables.map((table) => scan(service.tables[table], filter)));
  return found.flatMap((items, at) => items.map((item) => ({ table: tenantTables[at], ...item })));
}

/** The items in any order, as texts. */
const texts = (items: readonly Record<string, unknown>[]) => items.map((item) => JSON.stringify(Object.entries(item).sort())).sort();

/** A category with a pet, which has a stock and an open order. */
async function fill(call: Call): Promise<Named> {
  const shop = openShop(call);
  const petId = await shop.newPet(7);
  const orderId = await shop.newOrder({ petId, quantity: 2 });
  return { categoryId: (await shop.get(`/pets?id=${petId}`)).body[0].categoryId, petId, orderId };
}

let owner: Named;
let nobody: Named;
let own: Named;
let stranger: string;
let ofOwner: readonly string[];

beforeAll(async () => {
  stranger = await service.issueKey();
  own = await fill((request) => service.call({ ...request, key: stranger }));
  service.now += 1_000;
  owner = await fill(service.call);
  // Drawn by nobody: the clock stands still, and an id has twelve random bits.
  nobody = { categoryId: otherThan(owner.categoryId), petId: otherThan(owner.petId), orderId: otherThan(owner.orderId) };
  service.now += 1_000;
  ofOwner = texts(await ownedBy(service.accountId));
});

const otherThan = (id: number): number => (id % 8 === 7 ? id - 7 : id + 1);

/** What differs between any two requests: ids, and what is left of the limit. */
function plain({ status, headers, text }: TestResponse, named: Named): unknown {
  const varying = ['x-request-id', 'x-ratelimit-remaining', 'ratelimit', 'date'];
  const kept = Object.entries(headers).filter(([name]) => !varying.includes(name));
  const nameless = Object.entries(named).reduce(
    (json, [name, id]) => json.replaceAll(String(id), name),
    JSON.stringify([status, kept.sort(), text]),
  );
  // The ids of what the stranger creates itself.
  return nameless.replace(/\b\d{15}\b/g, 'new').replace(/msg_[0-9a-f]{32}/, 'new');
}

const ofApiKeys = [...routes.filter(({ credential }) => credential === 'apiKey').map(({ operationId }) => operationId), 'unmatchedRoute'];

describe('a stranger who names ids of another account', () => {
  it('is asked for with every operation that takes an API key', () => {
    expect(Object.keys(requests).toSorted()).toEqual(ofApiKeys.toSorted());
  });

  it.each(ofApiKeys)('gets what it gets for ids of nobody, with the same calls and units: %s', async (operationId) => {
    const ask = requests[operationId];
    if (!ask) throw new Error('no request');
    const meter = metered(endpoint);
    const call = service.callThrough(meter.documents);
    const outcome = async (request: TestRequest, named: Named) => {
      const before = meter.spent();
      const response = await call({ ...request, key: stranger });
      const { calls, readUnits, writeUnits } = meter.spent();
      const units = { calls: calls - before.calls, readUnits: readUnits - before.readUnits, writeUnits: writeUnits - before.writeUnits };
      return { response: plain(response, named), ...units };
    };
    const [ofOwners, ofNobodys] = [ask(owner, own), ask(nobody, own)];
    for (const [at, request] of ofOwners.entries()) {
      const other = ofNobodys[at];
      if (!other) throw new Error('no request');
      expect(await outcome(request, owner), `${request.method} ${request.path}`).toEqual(await outcome(other, nobody));
    }
    meter.client.destroy();
    expect(texts(await ownedBy(service.accountId))).toEqual(ofOwner);
  });

  it('sees nothing of it in any list', async () => {
    for (const path of [
      '/pets',
      '/categories',
      '/store/orders',
      '/store/inventory',
      '/pets?status=available',
      '/store/orders?complete=false',
    ]) {
      const ids = (await service.call({ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}limit=100`, key: stranger })).text;
      for (const id of Object.values(owner)) expect(ids).not.toContain(String(id));
    }
  });
});

const creations = [
  ['/categories', { name: 'Birds' }],
  ['/store/orders', { quantity: 1 }],
  ['/messages', { message: 'once' }],
] as const;

describe('an Idempotency-Key', () => {
  it.each(creations)('that another account has used is new to this one: %s', async (path, json) => {
    const request = { method: 'POST', path, json, headers: { 'idempotency-key': `both ${path}` } };
    const first = await service.call(request);
    const second = await service.call({ ...request, key: stranger });
    expect(second.status).toBe(first.status);
    expect(second.headers['idempotency-replayed']).toBeUndefined();
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each(creations)('belongs to the account: another key of it gets the first response: %s', async (path, json) => {
    const made = await accountKeys(service.accountStore).create(service.accountId, { name: 'another', expiresAt: undefined }, permitted);
    if (typeof made === 'string') throw new Error(made);
    const request = { method: 'POST', path, json, headers: { 'idempotency-key': `rotated ${path}` } };
    const first = await service.call(request);
    const again = await service.call({ ...request, key: made.apiKey });
    expect(again).toMatchObject({ status: first.status, text: first.text, headers: { 'idempotency-replayed': 'true' } });
    await accountKeys(service.accountStore).revoke(service.accountId, made.key.keyId, permitted);
  });
});

describe('two accounts with the same ids', () => {
  it('do not meet: what one changes and deletes, the other keeps', async () => {
    const key = await service.issueKey();
    const twin = readApiKey(key)?.accountId ?? '';
    const before = await ownedBy(service.accountId);
    for (const { table, ...item } of before) {
      const copy = JSON.parse(JSON.stringify(item).replaceAll(service.accountId, twin));
      await sdk.put({ TableName: service.tables[table as 'pets'], Item: copy });
    }
    const send = (method: string, path: string, json?: object) => service.call({ method, path, key, ...(json && { json }) });
    const { petId, orderId } = owner;
    expect((await send('GET', `/pets?id=${petId}`)).body).toMatchObject([{ id: petId }]);
    expect((await send('PATCH', `/pets/${petId}`, { name: 'Twin', status: 'sold' })).status).toBe(200);
    expect((await send('POST', '/store/orders', { petId, quantity: 5 })).status).toBe(201);
    expect((await send('PUT', `/store/inventory/${petId}`, { quantity: 0 })).status).toBe(200);
    for (const { id } of (await send('GET', '/store/orders?limit=100')).body)
      expect((await send('DELETE', `/store/orders/${id}`)).status).toBe(204);
    expect((await send('GET', `/store/orders/${orderId}`)).status).toBe(404);
    for (const { id } of (await send('GET', '/pets?limit=100')).body) expect((await send('DELETE', `/pets/${id}`)).status).toBe(204);
    for (const { id } of (await send('GET', '/categories?limit=100')).body)
      expect((await send('DELETE', `/categories/${id}`)).status).toBe(204);
    expect((await ownedBy(twin)).filter(({ table }) => table !== 'messages' && table !== 'idempotencyRecords')).toEqual([]);
    expect(texts(await ownedBy(service.accountId))).toEqual(texts(before));
  });
});
