import { randomBytes } from 'node:crypto';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { accountIdFrom } from '../../shared/accounts/apiKey.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { noon } from './service.ts';
import { openStore } from './store.ts';

/** The account store with its own tables and a stopped clock. @param name of the test file, for its tables */
export async function openAccountStore(name: string) {
  const { client, tables } = await openStore(name);
  const store = {
    ...{ client, names: tables, randomBytes, mayWrite: always },
    time: noon,
    now: (): number => store.time,
    openAccount: async (): Promise<string> => {
      const accountId = accountIdFrom(randomBytes(10));
      await accountsOf(store).open({ accountId, owner: 'ada@example.com', plan: 'free', ...limitsOf('free'), createdAt: store.time });
      return accountId;
    },
  };
  return store;
}
