import { randomBytes } from 'node:crypto';
import type { AccountRepositories, AccountsSource } from '../../cli/accountRepositories.ts';
import { accountsProgram } from '../../cli/accountsProgram.ts';
import type { CommandEnvironment } from '../../cli/commandContext.ts';
import { keysProgram } from '../../cli/keysProgram.ts';
import { storeProblem } from '../../cli/storeProblem.ts';
import { runProgram } from '../../common/program.ts';
import { noon } from '../limits/builders.ts';

/** A person at a terminal, or a script, with the test's clock. */
export interface Terminal {
  now: number;
  /** The answer when the command asks; undefined for no terminal. */
  answer: boolean | undefined;
  readonly questions: string[];
  readonly targets: AccountsSource[];
  /** Runs `npm run <line>`: `accounts list`, `keys create …`. */
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
    targets: [],
    async run(line) {
      const out: string[] = [];
      const err: string[] = [];
      const [command, ...args] = argumentsOf(line);
      const environment: CommandEnvironment = {
        out: (text) => out.push(text),
        err: (text) => err.push(text),
        isTerminal: self.answer !== undefined,
        confirm: async (question) => {
          self.questions.push(question);
          return self.answer === true;
        },
        now: () => self.now,
        randomBytes,
        open: async (target) => {
          self.targets.push(target);
          return { ...repositories, close: async () => {} };
        },
        ...change,
      };
      const program = command === 'accounts' ? accountsProgram(environment) : keysProgram(environment);
      const code = await runProgram(program, args, environment, storeProblem);
      const text = out.join('\n');
      return { code, out: text, err: err.join('\n'), json: () => JSON.parse(text) };
    },
  };
  return self;
}

/** Splits a line as a shell does, as far as these tests need. */
function argumentsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
