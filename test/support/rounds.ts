import { instanceDependencies } from './inProcess.ts';
import type { Service } from './service.ts';
import { openClient } from './store.ts';

/** A call to the store that a request made. */
export interface StoreCall {
  /** Such as `Query`. */
  readonly operation: string;
  /** The round in which it was sent, from 1. Calls of one round run in parallel, and none waits for another. */
  readonly round: number;
  /** The table of the call, if it has one. */
  readonly table: string | undefined;
}

/** Another instance of the service, whose calls to the store go in rounds: each round holds its calls until no more come. */
export function openRounds(service: Service) {
  const { tables } = service;
  const nameOf = new Map(Object.entries(tables).map(([name, deployed]) => [deployed, name]));
  let waiting: (() => void)[] = [];
  let running = 0;
  let round = 0;
  let calls: StoreCall[] = [];
  const client = openClient(async ({ operation, input }, send) => {
    const table = nameOf.get(tableIn(input));
    if (rounds.takeToken && operation === 'UpdateItem') return rounds.takeToken();
    await new Promise<void>((go) => {
      waiting.push(go);
      void nextRound();
    });
    calls.push({ operation, round, table });
    return send().finally(() => {
      running -= 1;
      if (running === 0) void nextRound();
    });
  });
  const rounds = {
    call: service.callWith(instanceDependencies({ client, names: tables, now: () => service.now })),
    /** Returns the calls since the last time. */
    taken: () => {
      const taken = calls;
      calls = [];
      round = 0;
      return taken;
    },
    /** Replaces the calls that take a token, if set. */
    takeToken: undefined as (() => Promise<never>) | undefined,
    /** Resolves when no call to the store is running. */
    quiet: async () => {
      do await turns();
      while (running + waiting.length > 0);
    },
  };

  /** Releases all calls of the round. */
  async function nextRound(): Promise<void> {
    await turns();
    if (running > 0 || waiting.length === 0) return;
    round += 1;
    const all = waiting;
    waiting = [];
    running = all.length;
    for (const go of all) go();
  }

  return rounds;
}

/** Waits long enough for all work that only needs this process. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
}

/** The table of a call, and of a transaction on one table; otherwise none. */
function tableIn(input: object): string {
  if ('TableName' in input) return String(input.TableName);
  const items =
    'TransactItems' in input ? (input.TransactItems as readonly Readonly<Record<string, { readonly TableName: string }>>[]) : [];
  const tables = new Set(items.flatMap((item) => Object.values(item).map(({ TableName }) => TableName)));
  return tables.size === 1 ? ([...tables][0] ?? '') : '';
}
