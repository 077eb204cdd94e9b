import type { Command } from 'commander';
import { newAccountsProgram } from './accountsCommands.ts';
import type { CommandEnvironment } from './commandContext.ts';
import { createKey } from './commands/createKey.ts';
import { listKeys } from './commands/listKeys.ts';
import { revokeKey } from './commands/revokeKey.ts';
import { rotateKey } from './commands/rotateKey.ts';

/** `npm run keys -- …` */
export const keysProgram = (environment: CommandEnvironment): Command =>
  newAccountsProgram('npm run keys --', 'API keys of an account', environment, [createKey, listKeys, rotateKey, revokeKey]);
