import { Problem } from '../common/problem.ts';
import type { AccountsSource, AccountTables } from './accountTables.ts';

/** All that the commands have to do with the world, so that a test can stand in for it. */
export interface CommandEnvironment {
  /** Writes to stdout. */
  readonly out: (text: string) => void;
  /** Writes to stderr. */
  readonly err: (text: string) => void;
  /** Whether somebody can be asked. */
  readonly isTerminal: boolean;
  /** Asks, and tells whether the answer was yes. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly open: (target: AccountsSource) => Promise<AccountTables>;
}

/** What a command works with. */
export interface CommandContext extends CommandEnvironment {
  readonly tables: AccountTables;
  /** Answers with JSON in place of text. */
  readonly json: boolean;
  /** What cannot be undone is done without asking. */
  readonly yes: boolean;
}

/** @throws Problem when nobody says yes */
export async function agreed({ yes, isTerminal, confirm }: CommandContext, question: string): Promise<void> {
  if (yes) return;
  if (!isTerminal) throw new Problem('This cannot be undone, and there is nobody to ask. Say --yes to have it done.');
  if (!(await confirm(`${question} It cannot be undone.`))) throw new Problem('Nothing was changed.');
}
