import { Problem } from '../common/problem.ts';
import type { Account, AccountState } from '../shared/domain/account.ts';
import { accountIdFrom } from '../shared/domain/accountId.ts';
import type { Limits, Plan } from '../shared/domain/plan.ts';
import { accountTable, accountText, accountView, openedView } from './accountView.ts';
import { agreed, type CommandContext } from './context.ts';

/** Which accounts to list: all by default. */
interface Filter {
  readonly owner?: string | undefined;
  readonly plan?: Plan | undefined;
}

export async function createAccount(context: CommandContext, wanted: Limits & { owner: string; plan: Plan }): Promise<void> {
  const { owner, plan, perMinute, perDay } = wanted;
  const record = { accountId: accountIdFrom(context.randomBytes(10)), owner, plan, perMinute, perDay, createdAt: context.now() };
  const { account, isNew } = await context.tables.accounts.open(record);
  if (!isNew) throw new Problem('Two account ids came out alike. Create another.');
  await tell(context, account);
}

export async function listAccounts({ tables, json, out }: CommandContext, { owner, plan }: Filter): Promise<void> {
  const found: Account[] = [];
  let page = await tables.register.list(500);
  found.push(...page.accounts);
  while (page.next) {
    page = await tables.register.list(500, page.next);
    found.push(...page.accounts);
  }
  const wanted = found.filter(
    (account) => (owner === undefined || account.owner === owner) && (plan === undefined || account.plan === plan),
  );
  if (json) out(JSON.stringify(wanted.map(openedView)));
  else out(wanted.length === 0 ? 'There are no such accounts.' : accountTable(wanted));
}

export async function showAccount(context: CommandContext, accountId: string): Promise<void> {
  await tell(context, await findAccount(context, accountId));
}

/** What is used of the buckets stays used: an upgrade gives what it adds, and a downgrade is felt at once. */
export async function changePlan(context: CommandContext, accountId: string, plan: Plan, limits: Limits): Promise<void> {
  await tell(context, existing(accountId, await context.tables.register.changePlan(accountId, plan, limits)));
}

export async function closeAccount(context: CommandContext, accountId: string): Promise<void> {
  const { closedAt, owner, plan } = await findAccount(context, accountId);
  if (closedAt !== undefined) context.err('It was closed before.');
  else await agreed(context, `Close ${accountId} of ${owner} (${plan}) and end all its keys?`);
  await tell(context, existing(accountId, await context.tables.register.close(accountId)));
}

export async function unbanAccount(context: CommandContext, accountId: string): Promise<void> {
  const { liveKeys } = await findAccount(context, accountId);
  const banned = Object.values(liveKeys).some(({ bannedUntil }) => context.now() < bannedUntil);
  if (!banned) context.err('None of its keys was banned; strikes and earlier bans are forgotten.');
  await tell(context, existing(accountId, await context.tables.register.unban(accountId)));
}

/** @throws Problem when there is no such account */
async function findAccount({ tables }: CommandContext, accountId: string): Promise<AccountState> {
  return existing(accountId, (await tables.accounts.get(accountId)) ?? 'no-account');
}

/** @throws Problem for what a repository answers in place of an account */
export function existing<Found extends object>(accountId: string, answer: Found | 'no-account' | 'closed'): Found {
  if (answer === 'no-account') throw new Problem(`There is no account ${accountId}. npm run accounts -- list shows those there are.`);
  if (answer === 'closed') throw new Problem(`${accountId} is closed.`);
  return answer;
}

async function tell({ tables, json, out, now }: CommandContext, account: AccountState): Promise<void> {
  const listed = await tables.keys.list(account.accountId);
  const keys = typeof listed === 'string' ? [] : listed;
  out(json ? JSON.stringify(accountView(account, keys, now())) : accountText(account, keys, now()));
}
