import type { StageName } from '../infra/stages.ts';
import type { AccountStore } from '../shared/storage/accountItems.ts';
import { type AccountKeys, accountKeys } from '../shared/storage/accountKeys.ts';
import { type AccountRegister, accountRegister } from '../shared/storage/accountRegister.ts';
import { type Accounts, accounts } from '../shared/storage/accounts.ts';

/** Whose accounts: of a deployed stage, or of the data of `npm start` in a folder. */
export type AccountsSource = { readonly stage: StageName } | { readonly dataFolder: string };

/** The tables of accounts, opened. */
export interface AccountTables {
  readonly accounts: Accounts;
  readonly register: AccountRegister;
  readonly keys: AccountKeys;
  close(): Promise<void>;
}

export function accountTables(store: AccountStore, close: AccountTables['close']): AccountTables {
  return { accounts: accounts(store), register: accountRegister(store), keys: accountKeys(store), close };
}
