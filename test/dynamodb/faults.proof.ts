import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { tenantTableNames } from '../../shared/dynamodb/tables.ts';
import { openDeveloper } from '../support/developer.ts';
import { conflict, connectionLost, throttled, throttledWithin, useNoWaits } from '../support/faults.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { Call, TestRequest, TestResponse } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';
import { openClient } from '../support/store.ts';
import { nothing, readTables, restore, textOf } from '../support/stored.ts';

const service = takeOneToken(await startService('faults'));

interface Fault {
  /** Before the call reaches the store, or after it took effect there: then only the response is lost. */
  readonly when: 'before' | 'after';
  readonly error: () => Error;
}

/** The service on a store that fails at one call. */
let faulty: Call;
/** The calls of the request so far, and the fault of one of them, by its number from 1. */
const state: { calls: number; call?: number; fault?: Fault } = { calls: 0 };

useNoWaits();
beforeAll(() => {
  // The service tries for eight seconds, which a busy machine may need for a few tries: here no time passes.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const client = openClient(async (_, send) => {
    state.calls += 1;
    const fault = state.calls === state.call ? state.fault : undefined;
    if (fault?.when === 'before') throw fault.error();
    const result = await send();
    if (fault) throw fault.error();
    return result;
  });
  faulty = service.callThrough(client);
});

/** A request on the items of any zoo. */
type Ask = (zoo: Zoo) => TestRequest;
type More = Pick<TestRequest, 'json' | 'headers' | 'key'>;

/** A request whose path has items by their names in the zoo. */
const ask =
  (method: string, path: string, more: More | ((zoo: Zoo) => More) = {}): Ask =>
  (zoo) => ({
    method,
    path: path.replace(/\{(\w+)\}/, (_, name: keyof Zoo) => String(zoo[name])),
    ...(typeof more === 'function' ? more(zoo) : more),
  });

/** The condition of the first version. */
const first = { headers: { 'if-match': '"1"' } };
/** The zoo's Idempotency-Key. */
const once = ({ key }: Zoo): More => ({ headers: { 'idempotency-key': key } });
const signedIn = ({ token }: Zoo): More => ({ key: token });

/**
 * Every operation that writes, as a request that is safe to repeat: by its key, by its condition or by its content; and the status of a
 * repeat that finds its effect there, where it is not as usual.
 */
const writes: readonly [string, Ask, repeated?: number][] = [
  ['createCategory', ask('POST', '/categories', (zoo) => ({ json: { name: 'Birds' }, ...once(zoo) }))],
  ['replaceCategory', ask('PUT', '/categories/{dogs}', { json: { name: 'Hounds' }, ...first })],
  ['updateCategory', ask('PATCH', '/categories/{dogs}', { json: { description: 'Loyal' }, ...first })],
  ['deleteCategory', ask('DELETE', '/categories/{cats}')],
  ['createPet', ask('POST', '/pets', (zoo) => ({ json: { name: 'Fido', categoryId: zoo.dogs }, ...once(zoo) }))],
  ['replacePet', ask('PUT', '/pets/{rex}', ({ cats }) => ({ json: { name: 'Tom', categoryId: cats }, ...first }))],
  ['updatePet', ask('PATCH', '/pets/{max}', ({ cats }) => ({ json: { categoryId: cats, status: 'sold' }, ...first }))],
  ['deletePet', ask('DELETE', '/pets/{max}')],
  ['setInventory', ask('PUT', '/store/inventory/{rex}', ({ stockTag }) => ({ json: { quantity: 9 }, headers: { 'if-match': stockTag } }))],
  ['setInventory, the first', ask('PUT', '/store/inventory/{max}', { json: { quantity: 3 }, headers: { 'if-none-match': '*' } })],
  ['createOrder', ask('POST', '/store/orders', (zoo) => ({ json: { petId: zoo.rex, quantity: 2 }, ...once(zoo) }))],
  ['updateOrder, raised', ask('PATCH', '/store/orders/{order}', { json: { quantity: 4 }, ...first })],
  ['updateOrder, of no pet', ask('PATCH', '/store/orders/{order}', { json: { petId: null }, ...first })],
  ['updateOrder, raised and completed', ask('PATCH', '/store/orders/{order}', { json: { quantity: 4, complete: true }, ...first }), 409],
  ['deleteOrder', ask('DELETE', '/store/orders/{order}')],
  ['createMessage', ask('POST', '/messages', (zoo) => ({ json: { message: 'Hi' }, ...once(zoo) }))],
  // The fifth key of the account is the last.
  ['createKey', ask('POST', '/account/keys', (zoo) => ({ json: { name: 'new' }, ...signedIn(zoo) })), 409],
  ['rotateKey', ask('POST', '/account/keys/{keyId}/rotations', (zoo) => ({ json: { graceSeconds: 0 }, ...signedIn(zoo) }))],
  ['revokeKey', ask('DELETE', '/account/keys/{keyId}', signedIn), 204],
  ['closeAccount', ask('DELETE', '/account', signedIn), 204],
  ['openAccount', ask('PUT', '/account', ({ stranger }) => ({ key: stranger })), 200],
];

const misfortunes: readonly Fault[] = [
  { when: 'before', error: throttled },
  { when: 'before', error: conflict },
  { when: 'after', error: connectionLost },
  { when: 'before', error: throttledWithin },
];
/** The service tries again after these. */
const isRetried = ({ error }: Fault) => error().name === 'TransactionCanceledException';

/** The status of a repeat that finds its effect already there. */
const rejectionOfRepetition: Readonly<Record<string, number>> = { PUT: 412, PATCH: 412, DELETE: 404, POST: 404 };

describe.each(writes)('%s', (_, request, repeated) => {
  it('takes effect completely or not at all, when any call to the store fails, and a repeat completes it once', async () => {
    const calm = await openZoo(service);
    const start = await calm.look();
    Object.assign(state, { calls: 0, call: undefined });
    const served = await faulty(request(calm));
    const { calls } = state;
    const done = await calm.look();
    expect(served.status).toBeLessThan(300);
    expect(done).not.toEqual(start);
    expect(calls).toBeGreaterThan(1);

    for (let call = 1; call <= calls; call++) {
      for (const misfortune of misfortunes) {
        const zoo = await openZoo(service);
        const asked = request(zoo);
        Object.assign(state, { calls: 0, call, fault: misfortune });
        const response = await faulty(asked);
        expect(state.calls).toBeGreaterThanOrEqual(call);
        const isTransaction = call === calls;
        if (isTransaction && isRetried(misfortune)) expect(response.status).toBe(served.status);
        const left = await zoo.look();
        const isHad = isDeepStrictEqual(left, done);
        if (!isHad) expect(left).toEqual(start);
        if (response.status === 503) expect(isHad && misfortune.when === 'before').toBe(false);
        else expect([zoo.summarize(response), isHad]).toEqual([calm.summarize(served), true]);

        const again = await service.call(asked);
        const isReplayed = asked.headers?.['idempotency-key'] !== undefined;
        const rejected = isHad && !isReplayed ? (repeated ?? rejectionOfRepetition[asked.method]) : undefined;
        expect(again.status).toBe(rejected ?? served.status);
        if (isReplayed) expect(zoo.summarize(again).replace(' again', '')).toBe(calm.summarize(served));
        expect(await zoo.look()).toEqual(done);
      }
    }
  });
});

type Zoo = Awaited<ReturnType<typeof openZoo>>;

/**
 * A small state that each test creates for itself, in place of the state before it: the category `dogs` with the pets `rex` (a stock of 5
 * and an open order of 2) and `max` (neither), the category `cats` without pets, and an account with four keys.
 */
async function openZoo(service: Service) {
  const first = firstZoos.get(service) ?? (await createZoo(service));
  firstZoos.set(service, first);
  await restore(service, first.items);
  const { dogs, cats, rex, max, order } = first;
  const key = `zoo ${service.now}`;
  service.now += 1;

  const names = new Map(Object.entries({ dogs, cats, rex, max, order }).map(([name, id]) => [String(id), name]));
  /** Ids have fifteen digits. A version is drawn, except those that a test can count: 1, 2, 3 …. */
  const named = (text: string) =>
    text
      .replace(/(?<=ersion":|etag ")\d{4,}/g, 'drawn')
      // Before ids, because it may have fifteen digits in a row.
      .replace(/msg_\w{32}/g, 'drawn')
      .replace(/\d{15}/g, (id) => names.get(id) ?? 'new')
      .replace(/petstore_\w+|(key|acct)_\w{14}(#\d+)?|(?<=")[\w-]{43}(?=")|(?<="hint":")\w{4}|person \d+/g, 'drawn')
      .replace(/\b(\d{13}|\d{10}|[\d-]{10}T[\d:.]+Z)\b/g, 'a time');
  return {
    ...first,
    /** For the Idempotency-Key of a request. */
    key,
    /** The token of a person without an account. */
    stranger: service.signIn(),
    /** All its stored items, in one order and with names instead of ids and times, so that the states of two zoos can be compared. */
    look: async () => {
      const items = Object.entries(await readTables(service, storedTables)).flatMap(([table, stored]) => {
        if (table === 'categoryCounts') return countsByCategory(stored);
        // A record's key is a digest of the request with its ids, and it has an expiry: so only its existence is compared.
        return stored.map((item) => (table === 'idempotencyRecords' ? { table, result: item.result } : { table, ...item }));
      });
      return items.map((item) => named(textOf(item))).sort();
    },
    /** A response in the same words. */
    summarize: ({ status, headers, text }: TestResponse) => {
      const { etag = '', location = '', 'idempotency-replayed': replayed } = headers;
      return named(`${status}${replayed ? ' again' : ''} etag ${etag} ${location} ${text}`);
    },
  };
}

const storedTables = [...tenantTableNames, 'accounts', 'accountKeys'] as const;

/** The first zoo of each service, which the others are copies of: to create one takes thirty calls to the store. */
const firstZoos = new WeakMap<Service, Awaited<ReturnType<typeof createZoo>>>();

async function createZoo(service: Service) {
  await restore(service, nothing);
  /** Each in its own millisecond, because ids of different tables may be equal, and would share a name. */
  const create = async (path: string, json: object): Promise<number> => {
    service.now += 1;
    return (await service.call({ method: 'POST', path, json })).body.id;
  };
  const dogs = await create('/categories', { name: 'Dogs' });
  const cats = await create('/categories', { name: 'Cats' });
  const rex = await create('/pets', { name: 'Rex', categoryId: dogs });
  const max = await create('/pets', { name: 'Max', categoryId: dogs });
  await service.call({ method: 'PUT', path: `/store/inventory/${rex}`, json: { quantity: 7 } });
  const order = await create('/store/orders', { petId: rex, quantity: 2 });
  // The order has moved the stock.
  const { etag: stockTag = '' } = (await service.call({ method: 'GET', path: `/store/inventory/${rex}` })).headers;
  const { token, createKey } = await openDeveloper(service);
  const { keyId } = (await createKey({ name: 'first' })).body;
  for (const name of ['second', 'third', 'fourth']) await createKey({ name });
  return { dogs, cats, rex, max, order, stockTag, token, keyId, items: await readTables(service, storedTables) };
}

/** What the counts of each category add up to: which of them counts a pet is as random as the pet's id. */
function countsByCategory(counts: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const byCategory = Map.groupBy(counts, ({ id }) => String(id).replace(/#[0-7]$/, ''));
  return [...byCategory].map(([id, shards]) => ({ table: 'categoryCounts', id, items: shards.length, pets: sum(shards) }));
}

const sum = (counts: readonly Record<string, unknown>[]) => counts.reduce((pets, count) => pets + Number(count.pets), 0);
