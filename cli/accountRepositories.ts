import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StageName } from '../infra/stages/stageSettings.ts';
import { type AccountClosing, accountClosing } from '../shared/accounts/accountClosing.ts';
import type { AccountStore } from '../shared/accounts/accountItems.ts';
import { type AccountKeys, accountKeys } from '../shared/accounts/accountKeys.ts';
import { type AccountRegister, accountRegister } from '../shared/accounts/accountRegister.ts';
import { type Accounts, accounts } from '../shared/accounts/accounts.ts';
import type { Store } from '../shared/dynamodb/store.ts';
import { type StoredItems, storedItems } from '../shared/dynamodb/storedItems.ts';
import { type UsageHistory, usageHistory } from '../shared/usage/usageHistory.ts';

/** Which accounts: those of a deployed stage, or those of `npm start` in a data folder, which may be a new one. */
export type AccountsSource = { readonly stage: StageName } | LocalSource;

export interface LocalSource {
  readonly dataFolder: string;
  readonly mayBeNew: boolean;
}

/** The tables themselves, for a command that reads all items. Functions may not scan. */
export interface OpenTables extends Pick<Store, 'names'> {
  readonly client: DynamoDBDocumentClient;
  close(): Promise<void>;
}

/** Open repositories of the accounts and their keys. */
export interface AccountRepositories {
  readonly accounts: Accounts;
  readonly register: AccountRegister;
  readonly closing: AccountClosing;
  readonly keys: AccountKeys;
  readonly usage: UsageHistory;
  readonly items: StoredItems;
  close(): Promise<void>;
}

export function accountRepositories(store: AccountStore & Pick<Store, 'names'>, close: AccountRepositories['close']): AccountRepositories {
  return {
    accounts: accounts(store),
    register: accountRegister(store),
    closing: accountClosing(store),
    keys: accountKeys(store),
    usage: usageHistory(store),
    items: storedItems(store),
    close,
  };
}
