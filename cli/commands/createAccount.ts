import { Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { accountIdFrom } from '../../shared/accounts/accountId.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { readLimits, readOwner } from '../arguments.ts';
import type { CommandContext } from '../commandContext.ts';
import { addLimitOptions, type LimitOptions } from '../limitOptions.ts';
import { printAccount } from '../printAccount.ts';

/** `npm run accounts -- create` */
export const createAccount: AddCommand = (program, withAccounts) => {
  addLimitOptions(program.command('create'))
    .description('open an account; npm run keys -- create makes its keys')
    .requiredOption('--owner <name>', 'whose it is', readOwner)
    .addOption(new Option('--on-plan <plan>').choices(planIds).default('free'))
    .action(({ owner, onPlan: plan, perMinute, perDay }: LimitOptions & { owner: string; onPlan: Plan }, command) => {
      const limits = readLimits(plan, perMinute, perDay);
      const open = async (context: CommandContext) => {
        const accountId = accountIdFrom(context.randomBytes(10));
        const { account, isNew } = await context.repositories.accounts.open({
          accountId,
          owner,
          plan,
          ...limits,
          createdAt: context.now(),
        });
        if (!isNew) throw new Problem('The new account id exists already. Run the command again.');
        await printAccount(context, account);
      };
      return withAccounts(command, open, { mayBeNew: true });
    });
};
