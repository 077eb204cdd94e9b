import { Argument, type Command, Option } from 'commander';
import { type Plan, plans } from '../shared/domain/plan.ts';
import { changePlan, closeAccount, createAccount, listAccounts, showAccount, unbanAccount } from './accountCommands.ts';
import { readAccountId, readCount, readLimits, readOwner } from './arguments.ts';
import { newCommand, type SharedOptions, withAccounts } from './command.ts';
import type { CommandContext, CommandEnvironment } from './context.ts';

interface Limited extends SharedOptions {
  readonly perMinute?: number;
  readonly perDay?: number;
}

/** `npm run accounts -- …` */
export function accountsProgram(surroundings: CommandEnvironment): Command {
  const program = newCommand(
    'npm run accounts --',
    'Accounts: of the data of `npm start`, which may be running or not, or of a deployed stage.',
    surroundings,
  );
  const on = (options: SharedOptions, act: (context: CommandContext) => Promise<void>) => withAccounts(surroundings, options, act);
  const limited = (command: Command) =>
    command
      .option('--per-minute <count>', "requests per minute, for enterprise's own limits", readCount)
      .option('--per-day <count>', 'requests per day, likewise', readCount);
  const aPlan = () => new Option('--plan <plan>').choices(plans);
  const named = (name: string, description: string, act: (context: CommandContext, accountId: string) => Promise<void>) =>
    program
      .command(name)
      .description(description)
      .argument('<accountId>', 'such as acct_00000000000000')
      .action((text: string, _, command: Command) => {
        const accountId = readAccountId(text);
        return on(command.optsWithGlobals<SharedOptions>(), (context) => act(context, accountId));
      });

  limited(program.command('create'))
    .description('open an account; npm run keys -- create makes its keys')
    .requiredOption('--owner <name>', 'whose it is', readOwner)
    .addOption(aPlan().default('free'))
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<Limited & { owner: string; plan: Plan }>();
      const { owner, plan, perMinute, perDay } = options;
      const limits = readLimits(plan, perMinute, perDay);
      return on(options, (context) => createAccount(context, { owner, plan, ...limits }));
    });

  program
    .command('list')
    .description('all accounts, newest first')
    .option('--owner <name>', "one owner's alone")
    .addOption(aPlan())
    .action((_, command: Command) => {
      const options = command.optsWithGlobals<SharedOptions & { owner?: string; plan?: Plan }>();
      return on(options, (context) => listAccounts(context, options));
    });

  named('show', 'one account: its plan, what is left of it, and its keys with their bans', showAccount);

  limited(program.command('plan'))
    .description('change the plan at once; what is used stays used')
    .argument('<accountId>')
    .addArgument(new Argument('<plan>').choices(plans))
    .action((text: string, plan: Plan, _, command: Command) => {
      const accountId = readAccountId(text);
      const options = command.optsWithGlobals<Limited>();
      const limits = readLimits(plan, options.perMinute, options.perDay);
      return on(options, (context) => changePlan(context, accountId, plan, limits));
    });

  named('close', 'end every key of the account, and let nobody make another', closeAccount);
  named('unban', 'lift the bans of all its keys, and forget those before them', unbanAccount);
  return program;
}
