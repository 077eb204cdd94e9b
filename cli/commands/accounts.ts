import { Argument, type Command, Option } from 'commander';
import { Misuse, Problem } from '../../common/problem.ts';
import { type AccountState, isBanned } from '../../shared/accounts/account.ts';
import { accountIdFrom } from '../../shared/accounts/apiKey.ts';
import { type Limits, limitsOf, maxPerMinute, type Plan, planIds, plans } from '../../shared/accounts/plan.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { type TableName, tenantTableNames } from '../../shared/dynamodb/tables.ts';
import { readCount, readCountTo, readOwner } from '../arguments.ts';
import { accountText, accountTextTable, accountView, openedView } from '../views/accountView.ts';
import { itemJson } from '../views/itemJson.ts';
import {
  type AddAccountsCommand,
  accepted,
  accountArgument,
  accountCommand,
  accountsGroup,
  type CommandContext,
  findAccount,
  readAccounts,
  requireConsent,
} from './accountsGroup.ts';
import { erase } from './eraseAccount.ts';

interface LimitOptions {
  readonly perMinute?: number;
  readonly perDay?: number;
}

const create: AddAccountsCommand = (group, withAccounts) => {
  addLimitOptions(group.command('create'))
    .description('open an account; `petstore keys create` creates its keys')
    .requiredOption('--owner <name>', 'who owns it', readOwner)
    .addOption(new Option('--plan <plan>').choices(planIds).default('free'))
    .action(({ owner, plan, perMinute, perDay }: LimitOptions & { owner: string; plan: Plan }, command) => {
      const limits = readLimits(plan, perMinute, perDay);
      const open = async (context: CommandContext) => {
        const newAccount = { accountId: accountIdFrom(context.randomBytes(10)), owner, plan, ...limits, createdAt: context.now() };
        const { account, isNew } = await context.repositories.accounts.open(newAccount);
        if (!isNew) throw new Problem('The new account id exists already. Run the command again.');
        await printAccount(context, account);
      };
      return withAccounts(command, open, { mayBeNew: true });
    });
};

const list: AddAccountsCommand = (group, withAccounts) => {
  group
    .command('list')
    .description('list all accounts, newest first')
    .option('--owner <name>', "only this owner's")
    .addOption(new Option('--plan <plan>').choices(planIds))
    .action(({ owner, plan }: { owner?: string; plan?: Plan }, command) =>
      withAccounts(command, async ({ repositories, json, out }) => {
        const accounts = (await readAccounts(repositories)).filter(
          (account) => (owner === undefined || account.owner === owner) && (plan === undefined || account.plan === plan),
        );
        if (json) out(JSON.stringify(accounts.map(openedView)));
        else out(accounts.length === 0 ? 'No account matches.' : accountTextTable(accounts));
      }),
    );
};

const show = accountCommand(
  'show',
  'show one account: its plan, the requests that remain, and its keys with their bans',
  async (context, accountId) => printAccount(context, await findAccount(context, accountId)),
);

/** Used tokens stay used. An upgrade adds the difference, and a downgrade takes effect at once. */
const plan: AddAccountsCommand = (group, withAccounts) => {
  addLimitOptions(group.command('plan'))
    .description('change the plan at once; requests that were used stay used')
    .addArgument(accountArgument())
    .addArgument(new Argument('<plan>').choices(planIds))
    .action((accountId: string, plan: Plan, { perMinute, perDay }: LimitOptions, command) => {
      const limits = readLimits(plan, perMinute, perDay);
      return withAccounts(command, async (context) =>
        printAccount(context, accepted(accountId, await context.repositories.register.changePlan(accountId, plan, limits))),
      );
    });
};

const close = accountCommand('close', 'end every key of the account, and prevent new ones', async (context, accountId) => {
  const { closedAt, owner, plan } = await findAccount(context, accountId);
  if (closedAt !== undefined) context.err('It was already closed.');
  else await requireConsent(context, `Close ${accountId} of ${owner} (${plan}) and end all its keys?`);
  await context.repositories.accounts.close(accountId);
  await printAccount(context, await findAccount(context, accountId));
});

const unban = accountCommand('unban', 'lift the bans of all its keys, and forget strikes and earlier bans', async (context, accountId) => {
  const { liveKeys } = await findAccount(context, accountId);
  const wasBanned = Object.values(liveKeys).some(({ bannedUntil }) => isBanned(bannedUntil, context.now()));
  const account = accepted(accountId, await context.repositories.register.unban(accountId));
  if (!wasBanned) context.err('None of its keys was banned. Strikes and earlier bans are forgotten.');
  await printAccount(context, account);
});

const exported: readonly TableName[] = [...tenantTableNames, 'usage'];

const exportStore = accountCommand(
  'export',
  'print every item of its store and its usage, one JSON object per line: {"table": …, "item": …}',
  async (context, accountId) => {
    const { repositories, out, err } = context;
    await findAccount(context, accountId);
    let count = 0;
    try {
      for await (const { table, item } of repositories.items.read(accountId, exported)) {
        out(itemJson({ table, item }));
        count += 1;
      }
    } catch (error) {
      err(`The export is not complete: it ended after ${count} items.`);
      throw error;
    }
    err(`All ${count} items of ${accountId}.`);
  },
);

export const accountsCommands = accountsGroup('accounts', 'open, show, change, close, export and erase accounts', [
  create,
  list,
  show,
  plan,
  close,
  unban,
  exportStore,
  erase,
]);

const addLimitOptions = (command: Command): Command =>
  command
    .option('--per-minute <count>', `requests per minute, 1 to ${maxPerMinute}; only for the plan enterprise`, readCountTo(maxPerMinute))
    .option('--per-day <count>', 'requests per day; only for the plan enterprise', readCount);

/** @throws Misuse for limits of a plan that has fixed limits, and for missing limits of Enterprise */
function readLimits(plan: Plan, perMinute: number | undefined, perDay: number | undefined): Limits {
  if (plans[plan].limits) {
    if (perMinute === undefined && perDay === undefined) return limitsOf(plan);
    throw new Misuse(`the plan ${plan} has fixed limits; use --per-minute and --per-day only for enterprise`);
  }
  if (perMinute === undefined || perDay === undefined) throw new Misuse(`the plan ${plan} needs --per-minute and --per-day`);
  return limitsOf(plan, { perMinute, perDay });
}

/** With its buckets and its keys. */
async function printAccount({ repositories, json, out, now }: CommandContext, account: AccountState): Promise<void> {
  const listed = await repositories.keys.list(account.accountId);
  const keys = listed instanceof Rejection ? [] : listed;
  out(json ? JSON.stringify(accountView(account, keys, now())) : accountText(account, keys, now()));
}
