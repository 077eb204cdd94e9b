import { randomBytes } from 'node:crypto';
import type { AccountStore } from '../../shared/accounts/accountItems.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { accountIdFrom } from '../../shared/accounts/apiKey.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { always, type Store } from '../../shared/dynamodb/store.ts';
import { noon } from './service.ts';
import { openStore } from './store.ts';

/** The account store with its own tables and a stopped clock. */
export interface TestAccountStore extends AccountStore {
  readonly names: Store['names'];
  time: number;
  /** Opens a new account for a test. */
  openAccount(): Promise<string>;
}

/** @param name of the test file, for its tables */
export async function openAccountStore(name: string): Promise<TestAccountStore> {
  const { client, tables } = await openStore(name);
  const store: TestAccountStore = {
    client,
    names: tables,
    randomBytes,
    mayWrite: always,
    time: noon,
    now: () => store.time,
    openAccount: async () => {
      const accountId = accountIdFrom(randomBytes(10));
      await accountsOf(store).open({ accountId, owner: 'ada@example.com', plan: 'free', ...limitsOf('free'), createdAt: store.time });
      return accountId;
    },
  };
  return store;
}
