import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metered } from '../../tools/cost/meter.ts';
import { instanceDependencies } from '../../tools/inProcess/handlerOf.ts';
import type { TestRequest } from '../../tools/inProcess/request.ts';
import { type Service, startService } from '../support/service.ts';
import { endpoint, through } from '../support/store.ts';
import { probes } from './places.ts';
import { accountIdOf, fill, itemsOf, plant, type Stock, shifted } from './stock.ts';

/** Two services whose accounts are the same, but for one: only in the first there is the neighbour. */
const inhabited = await startService('neighbour');
const empty = await startService('nobody');
const neighbour = { key: await inhabited.issueKey(), stock: undefined as unknown as Stock };
let items: string[];

beforeAll(async () => {
  neighbour.stock = await fill(inhabited, neighbour.key);
  items = await itemsOf(inhabited, neighbour.key);
});

/** Sends requests over a client that counts, with the same draws in both services. */
function openMeter(service: Service) {
  const meter = metered(endpoint);
  afterAll(() => meter.client.destroy());
  let calls: string[] = [];
  const client = through(meter.documents, ({ operation }, send) => {
    calls.push(operation);
    return send();
  });
  const call = service.callWith({
    ...instanceDependencies({ client, names: service.tables, now: () => service.now }),
    limiter: service.dependencies.limiter,
    random: () => 5,
  });
  return async (request: TestRequest) => {
    calls = [];
    const before = meter.spent();
    const { status, headers, text } = await call(request);
    const after = meter.spent();
    const { 'x-request-id': _, ...others } = headers;
    const units = { read: after.readUnits - before.readUnits, write: after.writeUnits - before.writeUnits };
    return { response: drawn(JSON.stringify({ status, headers: others, text })), calls: calls.toSorted(), units };
  };
}
const meters = new Map([inhabited, empty].map((service) => [service, openMeter(service)]));

/** The ids of messages are random, and so are the keys of new accounts. */
const drawn = (text: string) => text.replace(/(msg|key)_\w+/g, '$1').replace(/(?<="partition":"acct_\w{14})#\d+/g, '');

interface Caller {
  readonly stock: Stock;
  /** Which of the neighbour's items the caller has, too. */
  readonly held: (item: string) => boolean;
}

/** A request of a new account with these items: what it answers, takes and leaves. */
async function outcome(service: Service, { stock, held }: Caller, request: TestRequest) {
  const key = await service.issueKey();
  await plant(service, items.filter(held), neighbour, { key, stock });
  const answered = await meters.get(service)?.({ ...request, key });
  const left = (await itemsOf(service, key)).map((item) => drawn(item).replaceAll(accountIdOf(key), 'caller')).sort();
  return { ...answered, left };
}

const callers: readonly [string, (stock: Stock) => Caller][] = [
  [
    'an account with other ids and Idempotency-Keys',
    (stock) => ({ stock: shifted(stock), held: (item) => !item.includes('idempotencyRecords') }),
  ],
  ['an account with the same ids, names and Idempotency-Keys', (stock) => ({ stock, held: () => true })],
];

describe.each(callers)('for %s', (_, callerOf) => {
  it.each(probes)('$operationId with $name responds, takes and does as where there is no neighbour', async ({ request }) => {
    const caller = callerOf(neighbour.stock);
    const asked = request(caller.stock, neighbour.stock);
    inhabited.now += 1_000;
    empty.now = inhabited.now;
    const nextTo = await outcome(inhabited, caller, asked);
    expect(nextTo).toEqual(await outcome(empty, caller, asked));
    expect(await itemsOf(inhabited, neighbour.key)).toEqual(items);
    expect(nextTo.calls?.length).toBeGreaterThan(0);
  });
});
