import { Problem } from '../../common/problem.ts';
import type { AddCommand } from '../accountsCommands.ts';
import { accountArgument, keyArgument, readAccountId, readKeyId } from '../arguments.ts';
import { agreed } from '../commandContext.ts';
import { existing, noSuchKey } from '../findAccount.ts';
import { keyText, keyView } from '../keyView.ts';

/** `npm run keys -- revoke` */
export const revokeKey: AddCommand = (program, withAccounts) => {
  program
    .command('revoke')
    .description('end a key now')
    .addArgument(accountArgument())
    .addArgument(keyArgument())
    .action((account: string, key: string, _, command) => {
      const [accountId, keyId] = [readAccountId(account), readKeyId(key)];
      return withAccounts(command, async (context) => {
        const { repositories, json, out, now } = context;
        await agreed(context, `Revoke ${keyId} of ${accountId}?`);
        const outcome = await repositories.keys.revoke(accountId, keyId);
        if (outcome === 'missing') throw new Problem(noSuchKey(accountId, keyId));
        if (outcome !== 'revoked') return void existing(accountId, outcome);
        const revoked = existing(accountId, await repositories.keys.list(accountId)).find((listed) => listed.key.keyId === keyId);
        if (revoked) out(json ? JSON.stringify(keyView(revoked, now())) : keyText(revoked, now()));
      });
    });
};
