import { readAccount, readLeftCounts } from '../accounts/accountItems.ts';
import type { Store } from '../dynamodb/store.ts';
import { dayAt } from './buckets.ts';
import { dayCountsOf, type UsageDay } from './dayCounts.ts';
import { readDays, shownDays } from './storedDays.ts';

export interface UsageHistory {
  /** The last 31 days, oldest first; today is the last one. */
  read(accountId: string): Promise<readonly UsageDay[] | 'no-account' | 'closed'>;
}

type UsageStore = Pick<Store, 'client' | 'now'> & { readonly names: Pick<Store['names'], 'accounts' | 'accountKeys' | 'usage'> };

export const usageHistory = (store: UsageStore): UsageHistory => ({
  read: async (accountId) => {
    const account = await readAccount(store, accountId);
    if (!account) return 'no-account';
    if (account.closedAt !== undefined) return 'closed';
    const today = dayAt(account, store.now());
    const days = Array.from({ length: shownDays }, (_, at) => today - shownDays + 1 + at);
    // After the account's item: what has left it, a day or a key, was stored before.
    const [stored, left] = await Promise.all([readDays(store, accountId, days), readLeftCounts(store, accountId)]);
    const counted = new Map(dayCountsOf(account).map((count) => [count.day, count]));
    return days.map((day) => {
      const parts = [stored.get(day)?.byKey, counted.get(day)?.byKey, left.get(day)];
      return { day, requests: 0, refused: 0, ...stored.get(day), ...counted.get(day), byKey: merged(parts) };
    });
  },
});

/** The counts of every key. One that is in several parts may have made more requests after the first of them. */
function merged(parts: readonly (Readonly<Record<string, number>> | undefined)[]): Record<string, number> {
  const byKey: Record<string, number> = {};
  for (const part of parts) for (const [keyId, count] of Object.entries(part ?? {})) byKey[keyId] = Math.max(count, byKey[keyId] ?? 0);
  return byKey;
}
