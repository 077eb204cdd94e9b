import { randomBytes, randomInt } from 'node:crypto';
import { functionClient, openConnection } from '../dynamodb/client.ts';
import type { Store } from '../dynamodb/store.ts';
import { storeMeter } from '../dynamodb/storeMeter.ts';
import { perTable, tableVariable } from '../dynamodb/tableVariables.ts';
import type { FunctionStore, Log } from '../http/request/functionDependencies.ts';
import { createLimiter, type Limiter } from '../limits/limiter.ts';

/** The store of a function. This one writes nothing. A request that may write gets a copy with another `mayWrite`. */
export const storeWith = (parts: Pick<Store, 'client' | 'names' | 'now'> & Partial<Store>): FunctionStore => ({
  random: randomInt,
  randomBytes,
  mayWrite: async () => {
    throw new Error('a write without a request');
  },
  ...parts,
});

/** @throws Error that names every missing variable */
export const functionStore = (): FunctionStore =>
  storeWith({ client: functionClient(), names: readTableNames(process.env), now: Date.now });

/** The deployed name of each table. They are read at start, so that a missing variable stops the function and not a request. */
function readTableNames(env: NodeJS.ProcessEnv): Store['names'] {
  const missing = Object.values(perTable(tableVariable)).filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`);
  return perTable((table) => env[tableVariable(table)] ?? '');
}

export const storeParts = (store: FunctionStore, log: Log) => ({
  now: store.now,
  log,
  store,
  storeMeter: storeMeter(store.client, store.now),
  warmUp: () => openConnection(store.client),
});

/** A limiter that logs each ban. */
export const limiterOf = (store: FunctionStore, log: Log): Limiter =>
  createLimiter(store, ({ bannedUntil, ...ban }) =>
    log({ level: 'WARN', event: 'key_banned', ...ban, bannedUntil: new Date(bannedUntil).toISOString() }),
  );
