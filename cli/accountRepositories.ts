import { randomBytes } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StageName } from '../infra/stages/stageSettings.ts';
import type { AccountStore } from '../shared/accounts/accountItems.ts';
import { accountKeysOf } from '../shared/accounts/accountKeys.ts';
import { accountsOf } from '../shared/accounts/accounts.ts';
import { always, type Store } from '../shared/dynamodb/store.ts';
import { storedItems } from '../shared/dynamodb/storedItems.ts';
import { usageHistoryOf } from '../shared/usage/usageHistory.ts';
import { accountRegisterOf } from './accountRegister.ts';

/** Selects the accounts of a deployed stage, or those of `npm start` in a data folder, which may be a new one. */
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

export type AccountRepositories = ReturnType<typeof accountRepositories>;

export const openRepositories = ({ client, names, close }: OpenTables): AccountRepositories =>
  accountRepositories({ client, names, now: Date.now, randomBytes, mayWrite: always }, close);

export const accountRepositories = (store: AccountStore & Pick<Store, 'names'>, close: () => Promise<void>) => ({
  accounts: accountsOf(store),
  register: accountRegisterOf(store),
  keys: accountKeysOf(store),
  usage: usageHistoryOf(store),
  items: storedItems(store),
  close,
});
