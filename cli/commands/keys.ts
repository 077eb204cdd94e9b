import { Argument, Option } from 'commander';
import { Misuse, Problem } from '../../common/problem.ts';
import { newLiveKey } from '../../shared/accounts/account.ts';
import type { CreatedKey } from '../../shared/accounts/accountKeys.ts';
import { type KeyAccess, keyAccesses } from '../../shared/accounts/apiKey.ts';
import { maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { defaultGraceSeconds } from '../../shared/contract/generated/bounds.ts';
import { keyView } from '../../shared/http/accountResponses.ts';
import { readDuration, readKeyId, readName } from '../arguments.ts';
import { keyText, keyTextTable } from '../views/accountView.ts';
import { short } from '../views/text.ts';
import {
  type AddAccountsCommand,
  accepted,
  accountArgument,
  accountCommand,
  accountsGroup,
  type CommandContext,
  requireConsent,
} from './accountsGroup.ts';

const create: AddAccountsCommand = (group, withAccounts) => {
  group
    .command('create')
    .description('create a key, which is shown only once')
    .addArgument(accountArgument())
    .option('--name <name>', 'its purpose', readName, 'petstore keys create')
    .addOption(new Option('--access <access>', 'read: only GET and HEAD').choices(keyAccesses).default('write'))
    .option('--expires <duration>', 'how long the key works, such as 90d; by default for ever', readDuration)
    .action((accountId: string, { name, access, expires }: { name: string; access: KeyAccess; expires?: number }, command) => {
      if (expires === 0) throw new Misuse('--expires must be longer than 0, because otherwise the key would never work');
      return withAccounts(command, async (context) => {
        const expiresAt = expires === undefined ? undefined : context.now() + expires;
        const created = await context.repositories.keys.create(accountId, { name, access, expiresAt });
        const problems = { key_limit_reached: `${accountId} has ${maxLiveKeys} keys that work. Revoke one first.` };
        await printNewKey(context, accountId, accepted(accountId, created, problems));
      });
    });
};

const list = accountCommand(
  'list',
  'list the keys of an account, oldest first, with the recently ended ones',
  async ({ repositories, json, out, now }, accountId) => {
    const keys = accepted(accountId, await repositories.keys.list(accountId));
    if (json) out(JSON.stringify(keys.map((key) => keyView(key, now()))));
    else out(keys.length === 0 ? 'The account has no keys.' : keyTextTable(keys, now()));
  },
);

const rotate: AddAccountsCommand = (group, withAccounts) => {
  group
    .command('rotate')
    .description('replace a key; the new key has the same name, access and expiry, and the old key works a while longer')
    .addArgument(accountArgument())
    .addArgument(keyArgument())
    .addOption(
      new Option('--grace <duration>', 'how much longer the old key works; 0 ends it now')
        .argParser(readDuration)
        .default(defaultGraceSeconds * 1_000, `${defaultGraceSeconds / 3_600}h`),
    )
    .action((accountId: string, keyId: string, { grace }: { grace: number }, command) =>
      withAccounts(command, async (context) => {
        if (grace === 0) await requireConsent(context, `Replace ${keyId} and reject it from now on?`);
        const rotated = await context.repositories.keys.rotate(accountId, keyId, grace);
        const problems = {
          resource_not_found: noSuchKey(accountId, keyId),
          key_limit_reached: `${accountId} has ${maxLiveKeys} keys that work. Revoke one first, or use --grace 0.`,
        };
        const until = grace === 0 ? 'rejected from now on' : `which works until ${short(context.now() + grace)} at most`;
        await printNewKey(context, accountId, accepted(accountId, rotated, problems), ['Replaces', `${keyId}, ${until}`]);
      }),
    );
};

const revoke: AddAccountsCommand = (group, withAccounts) => {
  group
    .command('revoke')
    .description('end a key now')
    .addArgument(accountArgument())
    .addArgument(keyArgument())
    .action((accountId: string, keyId: string, _, command) =>
      withAccounts(command, async (context) => {
        const { repositories, json, out, now } = context;
        await requireConsent(context, `Revoke ${keyId} of ${accountId}?`);
        accepted(accountId, await repositories.keys.revoke(accountId, keyId), { resource_not_found: noSuchKey(accountId, keyId) });
        const revoked = accepted(accountId, await repositories.keys.list(accountId)).find((listed) => listed.key.keyId === keyId);
        if (revoked) out(json ? JSON.stringify(keyView(revoked, now())) : keyText(revoked, now()));
      }),
    );
};

export const keysCommands = accountsGroup('keys', 'create, list, replace and end the API keys of an account', [
  create,
  list,
  rotate,
  revoke,
]);

const keyArgument = (): Argument => new Argument('<keyId>', 'such as key_00000000000000').argParser(readKeyId);

const noSuchKey = (accountId: string, keyId: string): string =>
  `${accountId} has no live key ${keyId}. npx petstore keys list ${accountId} shows its keys.`;

/**
 * Prints a new key, with its secret.
 * @param more lines to add to the output
 * @throws Problem if the output failed
 */
async function printNewKey(
  { json, out, err, now, flushed }: CommandContext,
  accountId: string,
  { apiKey, key }: CreatedKey,
  ...more: (readonly [string, string])[]
): Promise<void> {
  const listed = { key, live: newLiveKey(), bucketDay: 0 };
  if (json) out(JSON.stringify({ ...keyView(listed, now()), accountId, key: apiKey }));
  else out(keyText(listed, now(), ['Key', apiKey], ['Account', accountId], ...more));
  await flushed().catch((error: Error) => {
    throw new Problem(
      `${error.message}. ${key.keyId} exists, but the key itself is lost. Revoke it: npx petstore keys revoke ${accountId} ${key.keyId}`,
    );
  });
  err('The key is shown only now, because the service stores only its hash.');
}
