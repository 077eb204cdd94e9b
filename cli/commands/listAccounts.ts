import { Option } from 'commander';
import type { Account } from '../../shared/accounts/account.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import type { AccountRepositories } from '../accountRepositories.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { accountTextTable, openedView } from '../accountView.ts';

/** `npm run accounts -- list` */
export const listAccounts: AddCommand = (program, withAccounts) => {
  program
    .command('list')
    .description('all accounts, newest first')
    .option('--owner <name>', "one owner's alone")
    .addOption(new Option('--on-plan <plan>').choices(planIds))
    .action(({ owner, onPlan: plan }: { owner?: string; onPlan?: Plan }, command) =>
      withAccounts(command, async ({ repositories, json, out }) => {
        const wanted = (await readAll(repositories)).filter(
          (account) => (owner === undefined || account.owner === owner) && (plan === undefined || account.plan === plan),
        );
        if (json) out(JSON.stringify(wanted.map(openedView)));
        else out(wanted.length === 0 ? 'No account matches.' : accountTextTable(wanted));
      }),
    );
};

async function readAll({ register }: AccountRepositories): Promise<Account[]> {
  const found: Account[] = [];
  let page = await register.list(500);
  found.push(...page.accounts);
  while (page.next) {
    page = await register.list(500, page.next);
    found.push(...page.accounts);
  }
  return found;
}
