import { Argument } from 'commander';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, readAccountId, readLimits } from '../arguments.ts';
import { existing } from '../findAccount.ts';
import { addLimitOptions, type LimitOptions } from '../limitOptions.ts';
import { printAccount } from '../printAccount.ts';

/** `npm run accounts -- plan`. Used tokens stay used: an upgrade adds the difference, and a downgrade takes effect at once. */
export const changePlan: AddCommand = (program, withAccounts) => {
  addLimitOptions(program.command('plan'))
    .description('change the plan at once; used tokens stay used')
    .addArgument(accountArgument())
    .addArgument(new Argument('<plan>').choices(planIds))
    .action((account: string, plan: Plan, { perMinute, perDay }: LimitOptions, command) => {
      const accountId = readAccountId(account);
      const limits = readLimits(plan, perMinute, perDay);
      return withAccounts(command, async (context) =>
        printAccount(context, existing(accountId, await context.repositories.register.changePlan(accountId, plan, limits))),
      );
    });
};
