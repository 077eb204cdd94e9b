import { join, resolve } from 'node:path';
import { Argument, Command, CommanderError, Option } from 'commander';
import { type StageName, stages } from '../infra/stages.ts';
import { localFolder } from '../local/folders.ts';
import { Problem } from '../local/problem.ts';
import { type Plan, plans } from '../shared/domain/plan.ts';
import { Misuse, readCount, readDuration, readKeyId, readLimits, readOwner } from './arguments.ts';
import { changePlan, revokeKey, unbanKey } from './change.ts';
import { createKey, rotateKey } from './issue.ts';
import { listKeys, showKey } from './look.ts';
import { storeProblem } from './storeProblem.ts';
import type { Context, Surroundings } from './surroundings.ts';

interface Shared {
  readonly stage?: StageName;
  readonly data: string;
  readonly json?: boolean;
  readonly yes?: boolean;
}

interface Limited extends Shared {
  readonly perMinute?: number;
  readonly perDay?: number;
}

const done = 0;
const refused = 1;
const misused = 2;

/**
 * Runs the keys command.
 * @param args what stands behind its name
 * @returns the exit code: 0 done, 1 refused or failed, 2 not asked properly
 */
export async function runKeys(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await programFor(surroundings).parseAsync(args, { from: 'user' });
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

function programFor(surroundings: Surroundings): Command {
  const program = new Command('npm run keys --')
    .description('API keys: of the data of `npm start`, which may be running or not, or of a deployed stage.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => surroundings.out(text.trimEnd()),
      writeErr: (text) => surroundings.err(text.trimEnd()),
    })
    .addOption(new Option('--stage <stage>', 'the keys of a deployed stage').choices(Object.keys(stages)))
    .addOption(new Option('--data <folder>', 'the data of `npm start -- --data`').default(join(localFolder, 'data'), '.local/data'))
    .option('--json', 'answer with JSON (npm run --silent keys -- … keeps npm quiet)')
    .option('-y, --yes', 'do what cannot be undone without asking')
    .showHelpAfterError('(--help says more)');

  /** Opens the keys for as long as a command takes. */
  const on = async (options: Shared, act: (context: Context) => Promise<void>) => {
    const { stage, data, json = false, yes = false } = options;
    const table = await surroundings.open(stage ? { stage } : { dataFolder: resolve(data) });
    try {
      await act({ ...surroundings, table, json, yes });
    } finally {
      await table.close();
    }
  };
  const limited = (command: Command) =>
    command
      .option('--per-minute <count>', "requests a minute, for enterprise's own limits", readCount)
      .option('--per-day <count>', 'requests a day, likewise', readCount);
  const aPlan = () => new Option('--plan <plan>').choices(plans);

  limited(program.command('create'))
    .description('issue a key, which is shown this once')
    .requiredOption('--owner <name>', 'whose it is', readOwner)
    .addOption(aPlan().default('free'))
    .option('--expires <duration>', 'how long it works, such as 90d; for ever where nothing is said', readDuration)
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<Limited & { owner: string; plan: Plan; expires?: number }>();
      const { owner, plan, perMinute, perDay, expires } = options;
      const limits = readLimits(plan, perMinute, perDay);
      return on(options, (context) => createKey(context, { owner, plan, ...limits }, expires));
    });

  program
    .command('list')
    .description('all keys, oldest first')
    .option('--owner <name>', "one owner's alone")
    .addOption(aPlan())
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<Shared & { owner?: string; plan?: Plan }>();
      return on(options, (context) => listKeys(context, options));
    });

  const named = (name: string, description: string, act: (context: Context, keyId: string) => Promise<void>) =>
    program
      .command(name)
      .description(description)
      .argument('<keyId>', 'such as key_00000000000000')
      .action((text: string, _, command: Command) => {
        const keyId = readKeyId(text);
        return on(command.optsWithGlobals<Shared>(), (context) => act(context, keyId));
      });
  named('show', 'one key: its plan, what is left of it, and its ban', showKey);

  limited(program.command('plan'))
    .description('change the plan at once; what is used stays used')
    .argument('<keyId>')
    .addArgument(new Argument('<plan>').choices(plans))
    .action((text: string, plan: Plan, _, command: Command) => {
      const keyId = readKeyId(text);
      const options = command.optsWithGlobals<Limited>();
      const limits = readLimits(plan, options.perMinute, options.perDay);
      return on(options, (context) => changePlan(context, keyId, plan, limits));
    });

  program
    .command('rotate')
    .description('replace a key: owner, plan and expiry stay, and the old one works for a while longer')
    .argument('<keyId>')
    .addOption(
      new Option('--grace <duration>', 'how long the old one works; 0 for not at all')
        .argParser(readDuration)
        .default(readDuration('24h'), '24h'),
    )
    .action((text: string, _, command: Command) => {
      const keyId = readKeyId(text);
      const options = command.optsWithGlobals<Shared & { grace: number }>();
      return on(options, (context) => rotateKey(context, keyId, options.grace));
    });

  named('revoke', 'refuse a key from now on', revokeKey);
  named('unban', 'lift a ban, and forget those before it', unbanKey);
  return program;
}
