import { type Command, Option } from 'commander';
import { readAccountId, readDuration, readKeyId, readName } from './arguments.ts';
import { newCommand, type SharedOptions, withAccounts } from './command.ts';
import type { CommandContext, CommandEnvironment } from './context.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keyCommands.ts';

/** `npm run keys -- …` */
export function keysProgram(surroundings: CommandEnvironment): Command {
  const program = newCommand(
    'npm run keys --',
    'API keys of an account: of the data of `npm start`, which may be running or not, or of a deployed stage.',
    surroundings,
  );
  const on = (options: SharedOptions, act: (context: CommandContext) => Promise<void>) => withAccounts(surroundings, options, act);
  const ofAccount = (name: string, description: string) =>
    program.command(name).description(description).argument('<accountId>', 'such as acct_00000000000000');
  const aKeyId = 'such as key_00000000000000';

  ofAccount('create', 'make a key, which is shown this once')
    .option('--name <name>', 'what it is for', readName, 'made by operations')
    .option('--expires <duration>', 'how long it works, such as 90d; for ever by default', readDuration)
    .action((text: string, _, command: Command) => {
      const accountId = readAccountId(text);
      const options = command.optsWithGlobals<SharedOptions & { name: string; expires?: number }>();
      return on(options, (context) => createKey(context, accountId, options.name, options.expires));
    });

  ofAccount('list', 'the keys of an account, oldest first, with those that ended lately').action((text: string, _, command: Command) => {
    const accountId = readAccountId(text);
    return on(command.optsWithGlobals<SharedOptions>(), (context) => listKeys(context, accountId));
  });

  ofAccount('rotate', 'replace a key: its name and expiry stay, and the old one works for a while longer')
    .argument('<keyId>', aKeyId)
    .addOption(
      new Option('--grace <duration>', 'how long the old one works; 0 for not at all')
        .argParser(readDuration)
        .default(readDuration('24h'), '24h'),
    )
    .action((account: string, key: string, _, command: Command) => {
      const [accountId, keyId] = [readAccountId(account), readKeyId(key)];
      const options = command.optsWithGlobals<SharedOptions & { grace: number }>();
      return on(options, (context) => rotateKey(context, accountId, keyId, options.grace));
    });

  ofAccount('revoke', 'end a key now')
    .argument('<keyId>', aKeyId)
    .action((account: string, key: string, _, command: Command) => {
      const [accountId, keyId] = [readAccountId(account), readKeyId(key)];
      return on(command.optsWithGlobals<SharedOptions>(), (context) => revokeKey(context, accountId, keyId));
    });
  return program;
}
