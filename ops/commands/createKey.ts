import { Problem } from '../../common/problem.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, readAccountId, readDuration, readName } from '../arguments.ts';
import { existing } from '../findAccount.ts';
import { printNewKey } from '../printNewKey.ts';

/** `npm run keys -- create` */
export const createKey: AddCommand = (program, withAccounts) => {
  program
    .command('create')
    .description('create a key, which is shown only once')
    .addArgument(accountArgument())
    .option('--name <name>', 'its purpose', readName, 'made by operations')
    .option('--expires <duration>', 'how long it works, such as 90d; without an end by default', readDuration)
    .action((account: string, { name, expires }: { name: string; expires?: number }, command) => {
      const accountId = readAccountId(account);
      return withAccounts(command, async (context) => {
        const expiresAt = expires === undefined ? undefined : context.now() + expires;
        const made = await context.repositories.keys.create(accountId, { name, expiresAt });
        if (made === 'limit-reached') throw new Problem(`${accountId} has five keys that work. Revoke one first.`);
        printNewKey(context, accountId, existing(accountId, made));
      });
    });
};
