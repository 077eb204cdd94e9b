import { describe, expect, it } from 'vitest';
import type { TenantTable } from '../../shared/dynamodb/tables.ts';
import { instanceDependencies } from '../support/inProcess.ts';
import { openMeter } from '../support/meter.ts';
import type { TestRequest } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';
import { through } from '../support/store.ts';
import { nothing, perTenantTable, readStored, restore, type Stored, textOf } from '../support/stored.ts';
import { type Probe, probes } from './places.ts';
import { accountIdOf, fill, itemsOf, renamed, type Stock, shifted } from './stock.ts';

interface Caller {
  readonly name: string;
  readonly stockOf: (neighbour: Stock) => Stock;
  /** Which of the neighbour's items the caller has, too. */
  readonly holds: (table: TenantTable) => boolean;
}

const stranger: Caller = {
  name: 'an account with other ids and Idempotency-Keys',
  stockOf: shifted,
  holds: (table) => table !== 'idempotencyRecords',
};
const twin: Caller = {
  name: 'an account with the same ids, names and Idempotency-Keys',
  stockOf: (stock) => stock,
  holds: () => true,
};

/** Two services whose accounts are the same, but for one: only the first has the neighbour. */
async function openWorlds() {
  const service = await startService('matrix-neighbour');
  const key = await service.issueKey();
  const stock = await fill(service, key);
  const others = await readStored(service);
  const inhabited = await openWorld(service, others);
  const empty = await openWorld(await startService('matrix-nobody'), nothing);

  /** What a request answers, takes and leaves in its account. */
  async function outcome(world: World, { request }: Probe, { stockOf, holds }: Caller) {
    const own = { key: world.key, stock: stockOf(stock) };
    const planted = renamed(itemsOf(others, key), { key, stock }, own);
    const wanted = perTenantTable((table) => [...world.others[table], ...(holds(table) ? planted[table] : [])]);
    await restore(world.service, wanted, world.stored);
    const answered = await world.send({ ...request(own.stock, stock), key: own.key });
    world.stored = await readStored(world.service);
    const left = Object.entries(itemsOf(world.stored, own.key)).flatMap(([table, items]) =>
      items.map((item) => `${table} ${textOf(item)}`),
    );
    return { ...answered, left: left.map((item) => drawn(item).replaceAll(accountIdOf(own.key), 'caller')).sort() };
  }

  return {
    /** Sends a probe in both, of a caller whose items are as at the beginning. */
    send: async (probe: Probe, caller: Caller) => {
      inhabited.service.now += 1_000;
      empty.service.now = inhabited.service.now;
      return { inhabited: await outcome(inhabited, probe, caller), empty: await outcome(empty, probe, caller) };
    },
    /** All stored items of others than the caller in the inhabited world: at the beginning, and after the last probe. */
    others: { before: others, now: () => itemsOf(inhabited.stored, inhabited.key, false) },
  };
}

type World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld(service: Service, others: Stored) {
  return { service, key: await service.issueKey(), others, send: meteredCalls(service), stored: others };
}

/** Sends requests over a client that counts, with the same draws in every service. */
function meteredCalls(service: Service) {
  const meter = openMeter();
  let calls: string[] = [];
  const client = through(meter.documents, ({ operation }, send) => {
    calls.push(operation);
    return send();
  });
  const call = service.callWith({
    ...instanceDependencies({ client, names: service.tables, now: () => service.now, random: () => 5 }),
    limiter: service.dependencies.limiter,
  });
  return async (request: TestRequest) => {
    calls = [];
    await meter.taken();
    const { status, headers, text } = await call(request);
    const units = await meter.taken();
    const { 'x-request-id': _, ...others } = headers;
    return { response: drawn(JSON.stringify({ status, headers: others, text })), calls: calls.toSorted(), units };
  };
}

/** The ids and partitions of messages are random, and so are the keys of new accounts. */
const drawn = (text: string) => text.replace(/(msg|key)_\w+/g, '$1').replace(/(?<="partition":"acct_\w{14})#\d+/g, '');

const { send, others } = await openWorlds();

describe.each([stranger, twin])('for $name', (caller) => {
  it.each(probes)('$operationId with $name gives the same response, cost and effect as without another account', async (probe) => {
    const { inhabited, empty } = await send(probe, caller);
    expect(inhabited).toEqual(empty);
    expect(inhabited.calls.length).toBeGreaterThan(0);
    expect(others.now()).toEqual(others.before);
  });
});
