import { join, resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { Problem } from '../common/problem.ts';
import { type StageName, stages } from '../infra/stages.ts';
import { localFolder } from '../local/data/folders.ts';
import { Misuse } from './arguments.ts';
import type { CommandContext, CommandEnvironment } from './context.ts';
import { storeProblem } from './storeProblem.ts';

/** The options that every command takes. */
export interface SharedOptions {
  readonly stage?: StageName;
  readonly data: string;
  readonly json?: boolean;
  readonly yes?: boolean;
}

const done = 0;
const refused = 1;
const misused = 2;

/**
 * Runs a command of operations.
 * @param args what stands behind its name
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong arguments
 */
export async function runCommand(program: Command, args: readonly string[], surroundings: CommandEnvironment): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return done;
  } catch (thrown) {
    // Commander has said what is wrong already.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? done : misused;
    const error = storeProblem(thrown);
    if (error instanceof Problem || error instanceof Misuse) surroundings.err(`error: ${error.message}`);
    else surroundings.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return error instanceof Misuse ? misused : refused;
  }
}

/** A command with the options that all have. */
export function newCommand(name: string, description: string, surroundings: CommandEnvironment): Command {
  return new Command(name)
    .description(description)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => surroundings.out(text.trimEnd()),
      writeErr: (text) => surroundings.err(text.trimEnd()),
    })
    .addOption(new Option('--stage <stage>', 'the accounts of a deployed stage').choices(Object.keys(stages)))
    .addOption(new Option('--data <folder>', 'the data of `npm start -- --data`').default(join(localFolder, 'data'), '.local/data'))
    .option('--json', 'answer with JSON (npm run --silent keeps npm quiet)')
    .option('-y, --yes', 'do what cannot be undone without asking')
    .showHelpAfterError('(--help says more)');
}

/** Opens the accounts for as long as a command takes. */
export async function withAccounts(
  surroundings: CommandEnvironment,
  options: SharedOptions,
  act: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const { stage, data, json = false, yes = false } = options;
  const tables = await surroundings.open(stage ? { stage } : { dataFolder: resolve(data) });
  try {
    await act({ ...surroundings, tables, json, yes });
  } finally {
    await tables.close();
  }
}
