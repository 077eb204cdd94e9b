import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, readAccountId } from '../arguments.ts';
import { agreed } from '../commandContext.ts';
import { existing, findAccount } from '../findAccount.ts';
import { printAccount } from '../printAccount.ts';

/** `npm run accounts -- close` */
export const closeAccount: AddCommand = (program, withAccounts) => {
  program
    .command('close')
    .description('end every key of the account, and prevent new ones')
    .addArgument(accountArgument())
    .action((account: string, _, command) => {
      const accountId = readAccountId(account);
      return withAccounts(command, async (context) => {
        const { closedAt, owner, plan } = await findAccount(context, accountId);
        if (closedAt !== undefined) context.err('It was closed before.');
        else await agreed(context, `Close ${accountId} of ${owner} (${plan}) and end all its keys?`);
        await printAccount(context, existing(accountId, await context.repositories.register.close(accountId)));
      });
    });
};
