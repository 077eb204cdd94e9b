import { ifOpen, type NotOpen } from '../accounts/account.ts';
import { readAccount, readLeftCounts } from '../accounts/accountItems.ts';
import { Rejection } from '../contract/rejection.ts';
import type { Store, StoreOf } from '../dynamodb/store.ts';
import { dayAt, dayCountsOf, shownDays, type UsageDay } from './days.ts';
import { newestRejections, type RejectedRequest } from './rejections.ts';
import { readStored } from './storedDays.ts';

export interface Usage {
  /** The last 31 days, oldest first; today is the last one. */
  readonly days: readonly UsageDay[];
  readonly lastRejections: readonly RejectedRequest[];
}

type UsageStore = StoreOf<'accounts' | 'accountKeys' | 'usage'> & Pick<Store, 'now'>;

export const usageHistoryOf = (store: UsageStore) => ({
  read: async (accountId: string): Promise<Usage | NotOpen> => {
    const account = ifOpen(await readAccount(store, accountId));
    if (account instanceof Rejection) return account;
    const now = store.now();
    const today = dayAt(account, now);
    const shown = Array.from({ length: shownDays }, (_, at) => today - shownDays + 1 + at);
    // Read this after the account's item, because a day or a key that has left the item was stored before.
    const [{ stored, slots }, left] = await Promise.all([readStored(store, accountId, shown), readLeftCounts(store, accountId)]);
    const counted = new Map(dayCountsOf(account).map((count) => [count.day, count]));
    const days = shown.map((day) => {
      const parts = [stored.get(day)?.byKey, counted.get(day)?.byKey, left.get(day)];
      return { day, requests: 0, rejected: 0, ...stored.get(day), ...counted.get(day), byKey: merged(parts) };
    });
    return { days, lastRejections: newestRejections(slots, now) };
  },
});

/** The counts of every key. Takes the highest, because a key may make requests between the reads. */
function merged(parts: readonly (Readonly<Record<string, number>> | undefined)[]): Record<string, number> {
  const byKey: Record<string, number> = {};
  for (const part of parts) for (const [keyId, count] of Object.entries(part ?? {})) byKey[keyId] = Math.max(count, byKey[keyId] ?? 0);
  return byKey;
}
