import { afterAll } from 'vitest';
import { metered } from '../../tools/cost/meter.ts';
import { instanceDependencies } from '../../tools/inProcess/handlerOf.ts';
import type { TestRequest } from '../../tools/inProcess/request.ts';
import { type Service, startService } from '../support/service.ts';
import { type Around, endpoint, through } from '../support/store.ts';
import type { Probe } from './places.ts';
import { accountIdOf, fill, itemsOf, plant, type Stock, shifted } from './stock.ts';

interface Caller {
  readonly name: string;
  readonly stockOf: (neighbour: Stock) => Stock;
  /** Which of the neighbour's items the caller has, too. */
  readonly holds: (item: string) => boolean;
}

export const stranger: Caller = {
  name: 'an account with other ids and Idempotency-Keys',
  stockOf: shifted,
  holds: (item) => !item.includes('idempotencyRecords'),
};
export const twin: Caller = {
  name: 'an account with the same ids, names and Idempotency-Keys',
  stockOf: (stock) => stock,
  holds: () => true,
};

/** What a request answers, takes and leaves in its account. */
interface Outcome {
  readonly response: string;
  readonly calls: readonly string[];
  readonly units: object;
  readonly left: readonly string[];
}

/** Two services whose accounts are the same, but for one: only the first has the neighbour. */
export interface Worlds {
  /** Sends a probe of a new account in both. */
  send(probe: Probe, caller: Caller): Promise<{ readonly inhabited: Outcome; readonly empty: Outcome }>;
  /** The neighbour's stored items, at the beginning and now. */
  readonly neighbour: { readonly before: readonly string[]; now(): Promise<string[]> };
}

/** @param around all calls to the store, for a fault */
export async function openWorlds(name: string, around: Around = (_, send) => send()): Promise<Worlds> {
  const inhabited = await startService(`${name}-neighbour`, around);
  const empty = await startService(`${name}-nobody`, around);
  const key = await inhabited.issueKey();
  const stock = await fill(inhabited, key);
  const before = await itemsOf(inhabited, key);
  const sendInhabited = openMeter(inhabited, around);
  const sendEmpty = openMeter(empty, around);

  async function outcome(service: Service, send: ReturnType<typeof openMeter>, { request }: Probe, caller: Caller): Promise<Outcome> {
    const own = { key: await service.issueKey(), stock: caller.stockOf(stock) };
    await plant(service, before.filter(caller.holds), { key, stock }, own);
    const answered = await send({ ...request(own.stock, stock), key: own.key });
    const left = (await itemsOf(service, own.key)).map((item) => drawn(item).replaceAll(accountIdOf(own.key), 'caller')).sort();
    return { ...answered, left };
  }

  return {
    send: async (probe, caller) => {
      inhabited.now += 1_000;
      empty.now = inhabited.now;
      return {
        inhabited: await outcome(inhabited, sendInhabited, probe, caller),
        empty: await outcome(empty, sendEmpty, probe, caller),
      };
    },
    neighbour: { before, now: () => itemsOf(inhabited, key) },
  };
}

/** Sends requests over a client that counts, with the same draws in every service. */
function openMeter(service: Service, around: Around) {
  const meter = metered(endpoint);
  afterAll(() => meter.client.destroy());
  let calls: string[] = [];
  let running: Promise<unknown>[] = [];
  const client = through(meter.documents, (call, send) => {
    calls.push(call.operation);
    const sent = around(call, send);
    running.push(sent.catch(() => undefined));
    return sent;
  });
  const call = service.callWith({
    ...instanceDependencies({ client, names: service.tables, now: () => service.now }),
    limiter: service.dependencies.limiter,
    random: () => 5,
  });
  return async (request: TestRequest) => {
    calls = [];
    running = [];
    const before = meter.spent();
    const { status, headers, text } = await call(request);
    // A response need not wait for every read that was sent.
    await Promise.all(running);
    const after = meter.spent();
    const { 'x-request-id': _, ...others } = headers;
    const units = { read: after.readUnits - before.readUnits, write: after.writeUnits - before.writeUnits };
    return { response: drawn(JSON.stringify({ status, headers: others, text })), calls: calls.toSorted(), units };
  };
}

/** The ids of messages are random, and so are the keys of new accounts. */
const drawn = (text: string) => text.replace(/(msg|key)_\w+/g, '$1').replace(/(?<="partition":"acct_\w{14})#\d+/g, '');
