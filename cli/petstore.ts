import type { Command } from 'commander';
import { newProgram, runProgram } from '../common/program.ts';
import { accountsCommands } from './accounts.ts';
import { backfillCommand } from './backfill.ts';
import { checkCommand } from './check.ts';
import { atTerminal, type CommandEnvironment } from './environment.ts';
import { invokeCommand } from './invoke.ts';
import { keysCommands } from './keys.ts';
import { messagesCommands } from './messages.ts';
import { restoreCommands } from './restore.ts';
import { smokeCommand } from './smoke.ts';
import { stackCommand } from './stack.ts';
import { storeProblem } from './storeProblem.ts';
import { supportCommand } from './support.ts';
import { versionsCommands } from './versions.ts';
import { writesCommands } from './writes.ts';

/** Runs `petstore` with these arguments. @returns the exit code of `runProgram` */
export function petstore(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  return runProgram(petstoreProgram(environment), args, environment, storeProblem);
}

function petstoreProgram(environment: CommandEnvironment): Command {
  const program = newProgram('petstore', 'Operates the Pet Store Service, on this machine and in AWS.', environment);
  for (const add of [
    accountsCommands,
    keysCommands,
    versionsCommands,
    stackCommand,
    supportCommand,
    smokeCommand,
    checkCommand,
    backfillCommand,
    restoreCommands,
    writesCommands,
    messagesCommands,
    invokeCommand,
  ]) {
    add(program, environment);
  }
  return program;
}

export async function main(): Promise<void> {
  // `npx petstore … | head -1` is no failure.
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.exitCode = await petstore(process.argv.slice(2), atTerminal);
}
