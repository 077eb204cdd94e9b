import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, readAccountId } from '../arguments.ts';
import { findAccount } from '../findAccount.ts';
import { printAccount } from '../printAccount.ts';

/** `npm run accounts -- show` */
export const showAccount: AddCommand = (program, withAccounts) => {
  program
    .command('show')
    .description('one account: its plan, what is left of it, and its keys with their bans')
    .addArgument(accountArgument())
    .action((account: string, _, command) => {
      const accountId = readAccountId(account);
      return withAccounts(command, async (context) => printAccount(context, await findAccount(context, accountId)));
    });
};
