import { randomBytes } from 'node:crypto';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { accountBuckets } from '../../shared/limits/accountBuckets.ts';
import { type AccountLimiter, accountLimiter } from '../../shared/limits/accountLimiter.ts';
import type { KeyOutcome } from '../../shared/limits/outcomes.ts';
import { aKey } from '../limits/builders.ts';
import { openStore } from '../support/store.ts';
import { type Terminal, terminal } from './terminalEnvironment.ts';

/** A terminal with its own tables, and the limiter of requests. */
export interface Shell extends Terminal {
  /** A new instance of a function, with an empty memory. */
  instance(): AccountLimiter;
  /** A request with a key, on its own instance. */
  take(apiKey: string, now?: number): Promise<KeyOutcome>;
  /** Opens an account. @returns its id */
  openAccount(options?: string): Promise<string>;
  /** Creates a key. @returns the command's JSON output */
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is about to find out.
  makeKey(accountId: string, options?: string): Promise<any>;
}

export async function openShell(): Promise<Shell> {
  const { client, tables } = await openStore('ops');
  const now = () => shell.now;
  const store = { client, names: tables, now, randomBytes, mayWrite: always };
  const instance = () => accountLimiter(accountBuckets(store));
  const shell: Shell = Object.assign(terminal(accountRepositories(store, async () => {})), {
    instance,
    take: (apiKey: string, at = shell.now) => instance().take(readApiKey(apiKey) ?? aKey(), at),
    openAccount: async (options = '') => (await shell.run(`accounts create --owner Acme --json ${options}`)).json().accountId,
    makeKey: async (accountId: string, options = '') => (await shell.run(`keys create ${accountId} --json ${options}`)).json(),
  });
  return shell;
}
