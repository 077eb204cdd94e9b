import { randomBytes, randomInt } from 'node:crypto';
import type { Config } from './config.ts';
import { countCalls } from './dynamodb/callCount.ts';
import type { FunctionClient } from './dynamodb/documentClient.ts';
import type { Dependencies } from './http/dependencies.ts';

/** What a function depends on from outside, replaceable in tests: its clock, its log, its store. */
interface DependencyOptions {
  readonly config: Pick<Config, 'tables' | 'folder'>;
  readonly client: FunctionClient;
  readonly now: () => number;
  readonly log: Dependencies['log'];
}

/** Creates what every function has, once per instance of a function. */
export const createDependencies = ({ config, client, now, log }: DependencyOptions): Dependencies => ({
  client,
  names: config.tables,
  now,
  random: randomInt,
  randomBytes,
  log,
  storeCalls: countCalls(client),
  folder: config.folder,
});
