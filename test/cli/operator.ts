import { expect } from 'vitest';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import type { CommandEnvironment } from '../../cli/environment.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { connectionLost } from '../support/faults.ts';
import type { Service } from '../support/service.ts';
import { type Around, openClient } from '../support/store.ts';
import { type Terminal, terminal } from './terminalEnvironment.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { accountBuckets } from '../../shared/limits/accountBuckets.ts';
import { accountLimiter, type AccountLimiter } from '../../shared/limits/accountLimiter.ts';
import type { KeyOutcome } from '../../shared/limits/outcomes.ts';
import { aKey } from '../limits/builders.ts';

/** A person who runs commands on the tables of a service. @param around all calls of the commands to the store */
export function operatorOf(service: Service, around?: Around, change: Partial<CommandEnvironment> = {}): Terminal {
  const client = openClient(around);
  const tables = { client, names: service.tables, close: async () => client.destroy() };
  const repositories = accountRepositories({ ...service.accountStore, client }, async () => {});
  return Object.assign(terminal(repositories, { openTables: async () => tables, ...change }), { now: service.now });
}

/** Does something before each call of one kind, which fails where this does. @param act gets the number of the call, from 1 */
export function beforeCall(name: string, act: (call: number) => unknown): Around {
  let calls = 0;
  return async ({ operation }, send) => {
    if (operation === name) await act(++calls);
    return send();
  };
}

/** What is interrupted: a command that completes when it is run again. */
interface Interrupted {
  readonly operator: (around?: Around) => Terminal;
  /** Before each run. @returns the command */
  readonly prepare: () => Promise<string>;
  /** After it has completed. */
  readonly check: () => Promise<void>;
  readonly isCounted?: (operation: string) => boolean;
}

/** Makes each call of a command to the store fail, before and after its effect, and runs it again. @returns how many calls failed */
export async function interruptEachCall({ operator, prepare, check, isCounted = () => true }: Interrupted): Promise<number> {
  let faults = 0;
  for (const isAfter of [false, true]) {
    for (let fault = 1, hasStruck = true; hasStruck; fault++) {
      const command = await prepare();
      const sent: Promise<unknown>[] = [];
      let calls = 0;
      hasStruck = false;
      const failing = operator(async ({ operation }, send) => {
        const strikes = isCounted(operation) && ++calls === fault;
        if (strikes) hasStruck = true;
        if (strikes && !isAfter) throw connectionLost();
        const response = send();
        sent.push(response);
        await response;
        if (strikes) throw connectionLost();
        return response;
      });
      expect((await failing.run(command)).code).toBe(hasStruck ? 1 : 0);
      // A run that fails does not wait for its other calls, and the next one would meet them.
      await Promise.allSettled(sent);
      expect((await operator().run(command)).code).toBe(0);
      await check();
      faults += Number(hasStruck);
    }
  }
  return faults;
}

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
  const store = Object.assign(await openAccountStore('ops'), { now: () => shell.now });
  const instance = () => accountLimiter(accountBuckets(store));
  const shell: Shell = Object.assign(terminal(accountRepositories(store, async () => {})), {
    instance,
    take: (apiKey: string, at = shell.now) => instance().take(readApiKey(apiKey) ?? aKey(), at),
    openAccount: async (options = '') => (await shell.run(`accounts create --owner Acme --json ${options}`)).json().accountId,
    makeKey: async (accountId: string, options = '') => (await shell.run(`keys create ${accountId} --json ${options}`)).json(),
  });
  return shell;
}
