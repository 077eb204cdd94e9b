import type { Command } from 'commander';
import { newProgram, runProgram } from '../common/program.ts';
import type { StageName } from '../infra/stages/stageSettings.ts';
import { storeProblem } from './aws/storeProblem.ts';
import { accountsCommands } from './commands/accounts.ts';
import { backfillCommand } from './commands/backfill.ts';
import { checkCommand } from './commands/check.ts';
import { invokeCommand } from './commands/invoke.ts';
import { keysCommands } from './commands/keys.ts';
import { messagesCommands } from './commands/messages.ts';
import { resetCommand } from './commands/reset.ts';
import { restoreCommands } from './commands/restore.ts';
import { smokeCommand } from './commands/smoke.ts';
import { supportCommand } from './commands/support.ts';
import { symbolicateCommand } from './commands/symbolicate.ts';
import { versionsCommands } from './commands/versions.ts';
import { writesCommands } from './commands/writes.ts';
import { atTerminal, type CommandEnvironment, noteOutputFailures } from './environment.ts';

/** Runs `petstore` with these arguments. @returns the exit code of `runProgram`; also 1 if the output cannot be written */
export async function petstore(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  const code = await runProgram(petstoreProgram(environment), args, environment, storeProblem);
  if (code !== 0) return code;
  const failure = await environment.flushed().catch((error: Error) => error);
  if (failure) environment.err(`error: ${failure.message}`);
  return failure ? 1 : 0;
}

function petstoreProgram(environment: CommandEnvironment): Command {
  const program = newProgram('petstore', 'Operates the Pet Store Service on this machine and in AWS.', environment);
  program.hook('preAction', async (_, command) => {
    const { stage } = command.optsWithGlobals<{ stage?: StageName }>();
    if (stage === undefined) return;
    const { account, region } = await environment.openStage(stage);
    environment.err(`${stage}: account ${account}, region ${region}`);
  });
  for (const add of [
    accountsCommands,
    keysCommands,
    versionsCommands,
    symbolicateCommand,
    supportCommand,
    smokeCommand,
    checkCommand,
    backfillCommand,
    restoreCommands,
    writesCommands,
    messagesCommands,
    invokeCommand,
    resetCommand,
  ]) {
    add(program, environment);
  }
  return program;
}

export async function main(): Promise<void> {
  noteOutputFailures();
  process.exitCode = await petstore(process.argv.slice(2), atTerminal);
}
