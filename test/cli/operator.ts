import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type AccountRepositories, type AccountsSource, accountRepositories } from '../../cli/accountRepositories.ts';
import type { CommandEnvironment } from '../../cli/environment.ts';
import { petstore } from '../../cli/petstore.ts';
import { Problem } from '../../common/problem.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { accountLimiter } from '../../shared/limits/accountLimiter.ts';
import { accountBuckets } from '../../shared/limits/writes.ts';
import { aKey, noon } from '../limits/builders.ts';
import { openAccountStore } from '../support/accountStore.ts';
import { connectionLost } from '../support/faults.ts';
import type { Service } from '../support/service.ts';
import { type Around, openClient } from '../support/store.ts';

/** A person at a terminal, or a script, with the test's clock. */
export interface Terminal {
  now: number;
  /** The answer when the command asks; undefined for no terminal. */
  answer: boolean | undefined;
  readonly questions: string[];
  /** How long the commands paused, in milliseconds. */
  readonly pauses: number[];
  /** Why the output cannot be written. */
  failure: string | undefined;
  /** The accounts that the commands opened. */
  readonly sources: AccountsSource[];
  /** Runs `petstore <line>`: `accounts list`, `keys create …`. */
  run(line: string): Promise<Run>;
}

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** stdout as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is about to find out.
  json(): any;
}

export function terminal(repositories: Omit<AccountRepositories, 'close'>, change: Partial<CommandEnvironment> = {}): Terminal {
  const self: Terminal = {
    now: noon,
    answer: undefined,
    questions: [],
    pauses: [],
    failure: undefined,
    sources: [],
    async run(line) {
      const out: string[] = [];
      const err: string[] = [];
      const environment: CommandEnvironment = {
        out: (text) => out.push(text),
        err: (text) => err.push(text),
        isTerminal: self.answer !== undefined,
        confirm: async (question) => {
          self.questions.push(question);
          return self.answer === true;
        },
        now: () => self.now,
        pause: async (milliseconds) => self.pauses.push(milliseconds),
        randomBytes,
        flushed: async () => {
          if (self.failure) throw new Problem(self.failure);
        },
        openStage: async (stage) => ({ stage, account: '222222222222', region: 'eu-west-1' }),
        openAccounts: async (source) => {
          self.sources.push(source);
          return { ...repositories, close: async () => {} };
        },
        readInput: closed,
        openTables: closed,
        openControl: closed,
        readWatch: closed,
        openVersions: closed,
        openFunctions: closed,
        openMessages: closed,
        ...change,
      };
      const code = await petstore(argumentsOf(line), environment);
      const text = out.join('\n');
      return { code, out: text, err: err.join('\n'), json: () => JSON.parse(text) };
    },
  };
  return self;
}

/** What a command says first of the stage prod. */
export const atProd = 'prod: account 222222222222, region eu-west-1';

/** The run of a command that fails. */
export const failed = (words: string, code = 1) => ({ code, out: '', err: expect.stringContaining(words) });

const closed = () => Promise.reject(new Error('the test has not opened this'));

/** Splits a line as a shell does, as far as these tests need. */
function argumentsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

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

export type Shell = Awaited<ReturnType<typeof openShell>>;

/** A terminal with its own tables, and the limiter of requests. */
export async function openShell() {
  const store = Object.assign(await openAccountStore('ops'), { now: () => person.now });
  const person: Terminal = terminal(accountRepositories(store, async () => {}));
  /** A new instance of a function, with an empty memory. */
  const instance = () => accountLimiter(accountBuckets(store));
  return Object.assign(person, {
    instance,
    /** A request with a key, on its own instance. */
    take: (apiKey: string) => instance().take(readApiKey(apiKey) ?? aKey(), person.now),
    openAccount: async (options = ''): Promise<string> =>
      (await person.run(`accounts create --owner Acme --json ${options}`)).json().accountId,
    makeKey: async (accountId: string, options = '') => (await person.run(`keys create ${accountId} --json ${options}`)).json(),
  });
}
