import { Problem } from '../common/problem.ts';
import { escapeUnseen } from '../shared/contract/visibleText.ts';
import type { AccountRepositories, AccountsSource } from './accountRepositories.ts';

/** Everything the commands use from outside, so that a test can replace it. */
export interface CommandEnvironment {
  /** Writes to stdout. */
  readonly out: (text: string) => void;
  /** Writes to stderr. */
  readonly err: (text: string) => void;
  /** Whether a person can confirm. */
  readonly isTerminal: boolean;
  /** Asks a question. Resolves to true for yes. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly open: (target: AccountsSource) => Promise<AccountRepositories>;
}

/** The context of a command. */
export interface CommandContext extends CommandEnvironment {
  readonly repositories: AccountRepositories;
  /** Prints JSON instead of text. */
  readonly json: boolean;
  /** Does what cannot be undone without confirmation. */
  readonly yes: boolean;
}

/** @throws Problem unless a person confirms */
export async function agreed({ yes, isTerminal, confirm }: CommandContext, question: string): Promise<void> {
  if (yes) return;
  if (!isTerminal)
    throw new Problem('This cannot be undone, and there is no terminal to ask for confirmation. To do it anyway, add --yes.');
  if (!(await confirm(escapeUnseen(`${question} It cannot be undone.`)))) throw new Problem('Nothing was changed.');
}
