import { Option } from 'commander';
import { Problem } from '../../common/problem.ts';
import { defaultGraceSeconds } from '../../shared/contract/generated/bounds.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, keyArgument, readAccountId, readDuration, readKeyId } from '../arguments.ts';
import { agreed } from '../commandContext.ts';
import { existing, noSuchKey } from '../findAccount.ts';
import { printNewKey } from '../printNewKey.ts';
import { short } from '../text.ts';

/** `npm run keys -- rotate` */
export const rotateKey: AddCommand = (program, withAccounts) => {
  program
    .command('rotate')
    .description('replace a key: its name and expiry stay, and the old one works for a while longer')
    .addArgument(accountArgument())
    .addArgument(keyArgument())
    .addOption(
      new Option('--grace <duration>', 'how much longer the old one works; 0 ends it now')
        .argParser(readDuration)
        .default(defaultGraceSeconds * 1_000, `${defaultGraceSeconds / 3_600}h`),
    )
    .action((account: string, key: string, { grace }: { grace: number }, command) => {
      const [accountId, keyId] = [readAccountId(account), readKeyId(key)];
      return withAccounts(command, async (context) => {
        if (grace === 0) await agreed(context, `Replace ${keyId} and refuse it from now on?`);
        const made = await context.repositories.keys.rotate(accountId, keyId, grace);
        if (made === 'missing') throw new Problem(noSuchKey(accountId, keyId));
        if (made === 'limit-reached') throw new Problem(`${accountId} has five keys that work. Revoke one first, or use --grace 0.`);
        const until = grace === 0 ? 'refused from now on' : `which works until ${short(context.now() + grace)} at most`;
        printNewKey(context, accountId, existing(accountId, made), ['Replaces', `${keyId}, ${until}`]);
      });
    });
};
