import { describe, expect, it } from 'vitest';
import { connectionLost, type Fault, faultsOfCalls, throttled, throttledWithin, useFaults } from '../support/faults.ts';
import { takeOneToken } from '../support/oneToken.ts';
import type { TestRequest } from '../support/request.ts';
import { useService } from '../support/service.ts';
import { scan } from '../support/store.ts';
import { openZoo, type Zoo } from '../support/zoo.ts';

const service = useService('faults', takeOneToken);
const faults = useFaults(service);

/** A request on the items of any zoo. */
type Ask = (zoo: Zoo) => TestRequest;
type Category = 'dogs' | 'cats';
type Pet = 'rex' | 'max';
type Item = Category | Pet | 'order';
type Headers = Readonly<Record<string, string>>;

const folders = { dogs: 'categories', cats: 'categories', rex: 'pets', max: 'pets', order: 'store/orders' } as const;

const change =
  (method: 'PUT' | 'PATCH', item: Item, json: object | ((zoo: Zoo) => object), headers: Headers = {}): Ask =>
  (zoo) => ({ method, path: `/${folders[item]}/${zoo[item]}`, json: typeof json === 'function' ? json(zoo) : json, headers });
const patch = (item: Item, json: object, headers?: Headers): Ask => change('PATCH', item, json, headers);
const remove =
  (item: Item, headers: Headers = {}): Ask =>
  (zoo) => ({ method: 'DELETE', path: `/${folders[item]}/${zoo[item]}`, headers });
const setStock =
  (pet: Pet, quantity: number, headers: Headers = {}): Ask =>
  (zoo) => ({ method: 'PUT', path: `/store/inventory/${zoo[pet]}`, json: { quantity }, headers });

/** The condition of the first version. */
const first = { 'if-match': '"1"' };
/** The zoo's Idempotency-Key. */
const once = ({ key }: Zoo): Headers => ({ 'idempotency-key': key });

/**
 * Every operation that writes categories, pets, stock or orders, as a request that is safe to repeat: by its key, by its condition or by
 * its content; and the status of a repeat that finds its effect there, where it is not as usual.
 */
const writes: readonly [string, Ask, repeated?: number][] = [
  ['createCategory', (zoo) => ({ method: 'POST', path: '/categories', json: { name: 'Birds' }, headers: once(zoo) })],
  ['replaceCategory', change('PUT', 'dogs', { name: 'Hounds' }, first)],
  ['updateCategory', patch('dogs', { description: 'Loyal' }, first)],
  ['deleteCategory', remove('cats')],
  ['createPet', (zoo) => ({ method: 'POST', path: '/pets', json: { name: 'Fido', categoryId: zoo.dogs }, headers: once(zoo) })],
  ['replacePet', change('PUT', 'rex', ({ cats }) => ({ name: 'Tom', categoryId: cats }), first)],
  ['updatePet', change('PATCH', 'max', ({ cats }) => ({ categoryId: cats, status: 'sold' }), first)],
  ['deletePet', remove('max')],
  ['setInventory', (zoo) => setStock('rex', 9, { 'if-match': zoo.stockTag })(zoo)],
  ['setInventory, the first', setStock('max', 3, { 'if-none-match': '*' })],
  ['createOrder', (zoo) => ({ method: 'POST', path: '/store/orders', json: { petId: zoo.rex, quantity: 2 }, headers: once(zoo) })],
  ['updateOrder, raised', patch('order', { quantity: 4 }, first)],
  ['updateOrder, of no pet', patch('order', { petId: null }, first)],
  ['updateOrder, raised and completed', patch('order', { quantity: 4, complete: true }, first), 409],
  ['deleteOrder', remove('order')],
];

const misfortunes: readonly Omit<Fault, 'call'>[] = [...faultsOfCalls, { when: 'before', error: throttledWithin }];
/** The service tries again after these. */
const isRetried = ({ error }: Omit<Fault, 'call'>) => error().name === 'TransactionCanceledException';

/** The status of a repeat that finds its effect already there. */
const rejectionOfRepetition: Readonly<Record<string, number>> = { PUT: 412, PATCH: 412, DELETE: 404 };

describe.each(writes)('%s', (_, request, repeated) => {
  it('takes effect completely or not at all, when any call to the store fails, and a repeat completes it once', async () => {
    const calm = await openZoo(service);
    const start = await calm.look();
    faults.call.inject();
    const served = await faults.call.call(request(calm));
    const calls = faults.call.calls;
    const done = await calm.look();
    expect(served.status).toBeLessThan(300);
    expect(done).not.toEqual(start);
    expect(calls).toBeGreaterThan(1);

    for (let call = 1; call <= calls; call++) {
      for (const misfortune of misfortunes) {
        const zoo = await openZoo(service);
        const asked = request(zoo);
        faults.call.inject({ ...misfortune, call });
        const response = await faults.call.call(asked);
        expect(faults.call.hasStruck).toBe(true);
        const isTransaction = call === calls;
        if (isTransaction && isRetried(misfortune)) expect(response.status).toBe(served.status);
        const left = await zoo.look();
        const isHad = left.size === done.size && [...left].every((item) => done.has(item));
        if (!isHad) expect(left).toEqual(start);
        if (response.status === 503) expect(isHad && misfortune.when === 'before').toBe(false);
        else expect([zoo.summarize(response), isHad]).toEqual([calm.summarize(served), true]);

        const again = await service.call(asked);
        const rejected = isHad ? (repeated ?? rejectionOfRepetition[asked.method]) : undefined;
        expect(again.status).toBe(rejected ?? served.status);
        if (asked.method === 'POST') expect(zoo.summarize(again).replace(' again', '')).toBe(calm.summarize(served));
        expect(await zoo.look()).toEqual(done);
      }
    }
  });

  it.each<[string, Omit<Fault, 'call'>]>([
    ['whose response was lost', { when: 'after', error: connectionLost }],
    ['that was throttled', { when: 'before', error: throttled }],
  ])('takes effect once, with a success, if the client repeats a call %s', async (_, misfortune) => {
    const calm = await openZoo(service);
    faults.attempt.inject();
    const served = await faults.attempt.call(request(calm));
    expect(served.status).toBeLessThan(300);
    const done = await calm.look();
    for (let call = 1, { calls } = faults.attempt; call <= calls; call++) {
      const zoo = await openZoo(service);
      faults.attempt.inject({ ...misfortune, call });
      expect(zoo.summarize(await faults.attempt.call(request(zoo)))).toBe(calm.summarize(served));
      expect([faults.attempt.hasStruck, faults.attempt.calls]).toEqual([true, calls + 1]);
      expect(await zoo.look()).toEqual(done);
    }
  });
});

it('a message is queued once, when any call to the store fails', async () => {
  const send = { method: 'POST', path: '/messages', json: { message: 'Hi' } };
  for (const call of [1, 2]) {
    for (const [at, misfortune] of misfortunes.entries()) {
      const request = { ...send, headers: { 'idempotency-key': `${call} ${at}` } };
      const queued = async () => (await scan(service.tables.messages)).length;
      const before = await queued();
      faults.call.inject({ ...misfortune, call });
      const response = await faults.call.call(request);
      expect(faults.call.hasStruck).toBe(true);
      const again = await service.call(request);
      if (response.status !== 503) expect(again.text).toBe(response.text);
      expect([again.status, await queued()]).toEqual([202, before + 1]);
    }
  }
});
