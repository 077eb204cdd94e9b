import type { AccountState } from '../accounts/account.ts';
import { accountState, readAccount } from '../accounts/accountItems.ts';
import type { KeyReference } from '../accounts/apiKey.ts';
import type { Store } from '../dynamodb/store.ts';
import { conditionalUpdate, type Written } from '../dynamodb/transact.ts';
import { type AccountUpdate, addStrikes, takeToken } from './accountUpdates.ts';
import type { Attempt } from './attempts.ts';
import type { StrikeWrite } from './bans.ts';

/** The accounts as the limiter uses them: each is one item with its buckets and live keys. Every call is one request to the store. */
export interface AccountBuckets {
  read(accountId: string): Promise<AccountState | undefined>;
  /** Authenticates a key, checks its ban and takes a token of its account's two buckets in one conditional write. */
  takeToken(key: KeyReference, attempt: Attempt): Promise<Written<AccountState>>;
  addStrikes(key: KeyReference, write: StrikeWrite): Promise<Written<AccountState>>;
}

export function accountBuckets(store: Pick<Store, 'client'> & { readonly names: Readonly<Record<'accounts', string>> }): AccountBuckets {
  const write = async (accountId: string, update: AccountUpdate) => {
    const { done, state } = await conditionalUpdate(store.client, store.names.accounts, { Key: { accountId }, ...update });
    return { done, state: state && accountState(state) };
  };
  return {
    read: (accountId) => readAccount(store, accountId),
    takeToken: ({ accountId, keyHash }, attempt) => write(accountId, takeToken(keyHash, attempt)),
    addStrikes: ({ accountId, keyHash }, strikes) => write(accountId, addStrikes(keyHash, strikes)),
  };
}
