import { resolve } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { escapeUnseen } from '../../common/visibleText.ts';
import { type StageName, stages } from '../../infra/stages/stageSettings.ts';
import { dataOption } from '../../local/data/folders.ts';
import { type Account, type AccountState, closed, noAccount } from '../../shared/accounts/account.ts';
import type { ErrorCode } from '../../shared/contract/errorCodes.ts';
import { type Accepted, Rejection } from '../../shared/contract/rejection.ts';
import type { AccountsCursor } from '../accountRegister.ts';
import type { AccountRepositories, AccountsSource } from '../accountRepositories.ts';
import { readAccountId } from '../arguments.ts';
import type { AddCommand, CommandEnvironment } from '../environment.ts';

export interface CommandContext extends CommandEnvironment {
  readonly repositories: AccountRepositories;
  readonly json: boolean;
  /** Does not ask for confirmation before something that cannot be undone. */
  readonly yes: boolean;
}

/** Opens the accounts that a command's options select, while `act` runs. Only a command that needs no account may create a data folder. */
type WithAccounts = (
  command: Command,
  act: (context: CommandContext) => Promise<void>,
  options?: { readonly mayBeNew?: boolean },
) => Promise<void>;

export type AddAccountsCommand = (group: Command, withAccounts: WithAccounts) => void;

/** A group of commands on the accounts of a stage or of this machine. */
export function accountsGroup(name: string, summary: string, commands: readonly AddAccountsCommand[]): AddCommand {
  return (program, environment) => {
    const group = addSourceOptions(program.command(name))
      .summary(summary)
      .description(`${summary}, in the data of \`npm start\`, even while it runs, or of a deployed stage`)
      .option('--json', 'print JSON')
      .option('-y, --yes', 'do not ask for confirmation');
    const withAccounts = accountsOpener(environment);
    for (const addCommand of commands) addCommand(group, withAccounts);
  };
}

/** A command on one account, without options of its own. */
export const accountCommand =
  (name: string, description: string, act: (context: CommandContext, accountId: string) => Promise<void>): AddAccountsCommand =>
  (group, withAccounts) => {
    group
      .command(name)
      .description(description)
      .addArgument(accountArgument())
      .action((accountId: string, _, command) => withAccounts(command, (context) => act(context, accountId)));
  };

/** The options that `sourceOf` reads. */
export const addSourceOptions = (command: Command): Command =>
  command.addOption(new Option('--stage <stage>', 'the deployed stage').choices(Object.keys(stages))).addOption(dataOption());

export function sourceOf(command: Command, mayBeNew = false): AccountsSource {
  const { stage, data } = command.optsWithGlobals<{ stage?: StageName; data: string }>();
  return stage ? { stage } : { dataFolder: resolve(data), mayBeNew };
}

export const accountsOpener =
  (environment: CommandEnvironment): WithAccounts =>
  async (command, act, { mayBeNew = false } = {}) => {
    const { json = false, yes = false } = command.optsWithGlobals<{ json?: boolean; yes?: boolean }>();
    const repositories = await environment.openAccounts(sourceOf(command, mayBeNew));
    try {
      await act({ ...environment, repositories, json, yes });
    } finally {
      await repositories.close();
    }
  };

/** All accounts, newest first. */
export async function readAccounts({ register }: AccountRepositories): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  let next: AccountsCursor | undefined;
  do {
    const page = await register.list(500, next);
    accounts.push(...page.accounts);
    next = page.next;
  } while (next);
  return accounts;
}

export const accountArgument = (): Argument => new Argument('<accountId>', 'such as acct_00000000000000').argParser(readAccountId);

/** @throws Problem unless a person confirms */
export async function requireConsent({ yes, isTerminal, confirm }: CommandContext, question: string): Promise<void> {
  if (yes) return;
  if (!isTerminal)
    throw new Problem('This cannot be undone, and there is no terminal to ask for confirmation. To do it anyway, add --yes.');
  if (!(await confirm(escapeUnseen(`${question} It cannot be undone.`)))) throw new Problem('Nothing was changed.');
}

/** @throws Problem if the account does not exist */
export async function findAccount({ repositories }: CommandContext, accountId: string): Promise<AccountState> {
  return accepted(accountId, (await repositories.accounts.get(accountId)) ?? noAccount);
}

/**
 * The result of a repository.
 * @param problems what to say about other rejections, by their code
 * @throws Problem if the repository rejected the command
 */
export function accepted<Result>(
  accountId: string,
  result: Result | Rejection,
  problems: { readonly [Code in ErrorCode]?: string } = {},
): Accepted<Result> {
  if (!(result instanceof Rejection)) return result as Accepted<Result>;
  if (result === noAccount) throw new Problem(`There is no account ${accountId}. npx petstore accounts list shows all accounts.`);
  if (result === closed) throw new Problem(`${accountId} is closed.`);
  throw new Problem(problems[result.code] ?? result.message);
}
