import { isBanned } from '../../shared/accounts/account.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, readAccountId } from '../arguments.ts';
import { existing, findAccount } from '../findAccount.ts';
import { printAccount } from '../printAccount.ts';

/** `npm run accounts -- unban` */
export const unbanAccount: AddCommand = (program, withAccounts) => {
  program
    .command('unban')
    .description('lift the bans of all its keys, and delete strikes and earlier bans')
    .addArgument(accountArgument())
    .action((account: string, _, command) => {
      const accountId = readAccountId(account);
      return withAccounts(command, async (context) => {
        const { liveKeys } = await findAccount(context, accountId);
        const wasBanned = Object.values(liveKeys).some(({ bannedUntil }) => isBanned(bannedUntil, context.now()));
        const account = existing(accountId, await context.repositories.register.unban(accountId));
        if (!wasBanned) context.err('None of its keys was banned; strikes and earlier bans are forgotten.');
        await printAccount(context, account);
      });
    });
};
