import { readAccount } from '../accounts/accountItems.ts';
import type { Store } from '../dynamodb/store.ts';
import { dayAt } from './buckets.ts';
import { dateOf, dayCountsOf, type UsageDay } from './dayCounts.ts';

export interface UsageHistory {
  /** The last 31 days, oldest first; today is the last one. */
  read(accountId: string): Promise<readonly UsageDay[] | 'no-account' | 'closed'>;
}

type UsageStore = Pick<Store, 'client' | 'now'> & { readonly names: Pick<Store['names'], 'accounts' | 'usage'> };

const shownDays = 31;
const dayId = (day: number): string => `day#${dateOf(day)}`;

export const usageHistory = (store: UsageStore): UsageHistory => ({
  read: async (accountId) => {
    const account = await readAccount(store, accountId);
    if (!account) return 'no-account';
    if (account.closedAt !== undefined) return 'closed';
    const today = dayAt(account, store.now());
    const first = today - shownDays + 1;
    // After the account's item: a day that has left it was stored before.
    const { Items = [] } = await store.client.query({
      TableName: store.names.usage,
      KeyConditionExpression: 'accountId = :accountId AND id BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':accountId': accountId, ':first': dayId(first), ':last': dayId(today) },
      ConsistentRead: true,
    });
    const stored = new Map(Items.map((item) => [item.id, item]));
    const counted = new Map(dayCountsOf(account).map((count) => [count.day, count]));
    return Array.from({ length: shownDays }, (_, at) => {
      const day = first + at;
      const { requests = 0, byKey = {}, refused = 0 } = stored.get(dayId(day)) ?? {};
      return { day, requests, byKey, ...counted.get(day), refused };
    });
  },
});
