import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, readAccountId } from '../arguments.ts';
import { existing } from '../findAccount.ts';
import { keyTextTable, keyView } from '../keyView.ts';

/** `npm run keys -- list` */
export const listKeys: AddCommand = (program, withAccounts) => {
  program
    .command('list')
    .description('the keys of an account, oldest first, with the recently ended ones')
    .addArgument(accountArgument())
    .action((account: string, _, command) => {
      const accountId = readAccountId(account);
      return withAccounts(command, async ({ repositories, json, out, now }) => {
        const keys = existing(accountId, await repositories.keys.list(accountId));
        if (json) out(JSON.stringify(keys.map((key) => keyView(key, now()))));
        else out(keys.length === 0 ? 'The account has no keys.' : keyTextTable(keys, now()));
      });
    });
};
