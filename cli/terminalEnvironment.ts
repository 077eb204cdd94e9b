import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { atConsole } from '../common/program.ts';
import type { CommandEnvironment } from './commandContext.ts';
import { localAccounts } from './localAccounts.ts';
import { stageAccounts } from './stageAccounts.ts';

/** The environment of the commands at a terminal, with the accounts of this machine or of a stage. */
export const atTerminal: CommandEnvironment = {
  ...atConsole,
  isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  confirm,
  now: Date.now,
  randomBytes,
  open: (target) => ('stage' in target ? stageAccounts(target.stage) : localAccounts(target)),
};

/** Asks on stderr, so that stdout has only the output. Ctrl-C and Ctrl-D mean no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), ended])).trim());
  } finally {
    terminal.close();
  }
}
