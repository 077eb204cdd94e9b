import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { newProgram } from '../common/program.ts';
import { type StageName, stages } from '../infra/stageSettings.ts';
import { localFolder } from '../local/data/folders.ts';
import type { CommandContext, CommandEnvironment } from './commandContext.ts';

/** The options of every account command. */
interface SharedOptions {
  readonly stage?: StageName;
  readonly data: string;
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** Opens the accounts that a command's options name, while `act` runs. Only a command that needs no account may make a new data folder. */
type WithAccounts = (
  command: Command,
  act: (context: CommandContext) => Promise<void>,
  options?: { readonly mayBeNew?: boolean },
) => Promise<void>;

/** Adds a command to a program. */
export type AddCommand = (program: Command, withAccounts: WithAccounts) => void;

/** Creates a program for the accounts of a stage or of this machine. */
export function newAccountsProgram(
  name: string,
  description: string,
  environment: CommandEnvironment,
  commands: readonly AddCommand[],
): Command {
  const program = newProgram(name, `${description}: in the data of \`npm start\`, also while it runs, or of a deployed stage.`, environment)
    .addOption(new Option('--stage <stage>', 'the accounts of a deployed stage').choices(Object.keys(stages)))
    .addOption(new Option('--data <folder>', 'the data of `npm start -- --data`').default(join(localFolder, 'data'), '.local/data'))
    .option('--json', 'print JSON (npm run --silent keeps npm quiet)')
    .option('-y, --yes', 'do not ask for confirmation');

  const withAccounts: WithAccounts = async (command, act, { mayBeNew = false } = {}) => {
    const { stage, data, json = false, yes = false } = command.optsWithGlobals<SharedOptions>();
    const repositories = await environment.open(stage ? { stage } : { dataFolder: resolve(data), mayBeNew });
    try {
      await act({ ...environment, repositories, json, yes });
    } finally {
      await repositories.close();
    }
  };
  for (const addCommand of commands) addCommand(program, withAccounts);
  return program;
}
