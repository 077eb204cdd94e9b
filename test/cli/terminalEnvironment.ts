import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { AccountRepositories, AccountsSource } from '../../cli/accountRepositories.ts';
import type { CommandEnvironment } from '../../cli/environment.ts';
import { petstore } from '../../cli/petstore.ts';
import { Problem } from '../../common/problem.ts';
import { noon } from '../limits/builders.ts';

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
        ...{
          readInput: closed,
          openTables: closed,
          openControl: closed,
          readWatch: closed,
          openVersions: closed,
          openFunctions: closed,
          openMessages: closed,
        },
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
