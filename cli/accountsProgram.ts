import type { Command } from 'commander';
import { newAccountsProgram } from './accountsCommands.ts';
import type { CommandEnvironment } from './commandContext.ts';
import { changePlan } from './commands/changePlan.ts';
import { closeAccount } from './commands/closeAccount.ts';
import { createAccount } from './commands/createAccount.ts';
import { listAccounts } from './commands/listAccounts.ts';
import { showAccount } from './commands/showAccount.ts';
import { unbanAccount } from './commands/unbanAccount.ts';

/** `npm run accounts -- …` */
export const accountsProgram = (environment: CommandEnvironment): Command =>
  newAccountsProgram('npm run accounts --', 'Accounts', environment, [
    createAccount,
    listAccounts,
    showAccount,
    changePlan,
    closeAccount,
    unbanAccount,
  ]);
