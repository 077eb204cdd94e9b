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
    .option('--key-name <name>', 'its purpose', readName, 'made by operations')
    .option('--valid-for <duration>', 'how long it works, such as 90d; without an end by default', readDuration)
    .action((account: string, { keyName, validFor }: { keyName: string; validFor?: number }, command) => {
      const accountId = readAccountId(account);
      return withAccounts(command, async (context) => {
        const expiresAt = validFor === undefined ? undefined : context.now() + validFor;
        const made = await context.repositories.keys.create(accountId, { name: keyName, expiresAt });
        if (made === 'limit-reached') throw new Problem(`${accountId} has five keys that work. Revoke one first.`);
        printNewKey(context, accountId, existing(accountId, made));
      });
    });
};
