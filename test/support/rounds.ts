import { createDependencies } from '../../shared/createDependencies.ts';
import type { Call } from './request.ts';
import type { Service } from './service.ts';
import { openClient } from './store.ts';

/** A call to the store that a request made. */
export interface StoreCall {
  /** Such as `QueryCommand`. */
  readonly command: string;
  /** In which round it was sent, from 1: those of one round go side by side, and none waits for another. */
  readonly round: number;
  /** The table that it is for, where it is for one. */
  readonly table: string | undefined;
}

/** Another instance of the service, whose calls to the store go in rounds: each holds whatever is sent until nothing more comes. */
export interface Rounds {
  readonly call: Call;
  /** The calls since the last time it was asked. */
  taken(): StoreCall[];
  /** Takes the place of the calls that take a token, where it is set. */
  takeToken: (() => Promise<never>) | undefined;
  /** Resolves when no call to the store is under way. */
  quiet(): Promise<void>;
}

export function openRounds(service: Service): Rounds {
  const client = openClient();
  const { tables } = service;
  const nameOf = new Map(Object.entries(tables).map(([name, deployed]) => [deployed, name]));
  let waiting: (() => void)[] = [];
  let running = 0;
  let round = 0;
  let calls: StoreCall[] = [];
  const rounds: Rounds = {
    call: service.callWith({
      ...createDependencies({ config: { tables, folder: '' }, client, now: () => service.now, log: () => {} }),
      webPage: { html: () => '', connect: [], asset: () => undefined },
      ...(service.dependencies.accessTokens && { accessTokens: service.dependencies.accessTokens }),
    }),
    taken: () => {
      const taken = calls;
      calls = [];
      round = 0;
      return taken;
    },
    takeToken: undefined,
    quiet: async () => {
      do await turns();
      while (running + waiting.length > 0);
    },
  };

  /** Lets all go that have come while nothing was under way. */
  async function nextRound(): Promise<void> {
    await turns();
    if (running > 0 || waiting.length === 0) return;
    round += 1;
    const all = waiting;
    waiting = [];
    running = all.length;
    for (const go of all) go();
  }

  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const table = nameOf.get('TableName' in args.input ? String(args.input.TableName) : '');
        if (rounds.takeToken && commandName === 'UpdateItemCommand') return rounds.takeToken();
        await new Promise<void>((go) => {
          waiting.push(go);
          void nextRound();
        });
        calls.push({ command: commandName, round, table });
        return next(args).finally(() => {
          running -= 1;
          if (running === 0) void nextRound();
        });
      },
    { step: 'initialize', priority: 'high' },
  );
  return rounds;
}

/** Time enough for whatever waits for nothing but this process. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
}
