import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreOf } from '../dynamodb/store.ts';
import { type DayCount, dateOf, dayMilliseconds, shownDays, type UsageDay } from './days.ts';
import type { RejectionSlot } from './rejections.ts';

/** The days that have left the account's own item, one item per day. Other writes may set other attributes of this item. */
type DaysStore = StoreOf<'usage'>;

export const dayId = (day: number): string => `day#${dateOf(day)}`;

/** The Unix second after which the item of a day may be deleted. It is a day later than needed, because clocks differ. */
export const dayDeleteAfter = (day: number): number => ((day + shownDays + 1) * dayMilliseconds) / 1000;

/** Stores the counts of a past day. May be repeated, because it writes the same counts each time. */
export async function storeDay({ client, names }: DaysStore, accountId: string, { day, requests, byKey }: DayCount): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: names.usage,
      Key: { accountId, id: dayId(day) },
      UpdateExpression: 'SET requests = :requests, byKey = :byKey, deleteAfter = :deleteAfter',
      ExpressionAttributeValues: { ':requests': requests, ':byKey': byKey, ':deleteAfter': dayDeleteAfter(day) },
    }),
  );
}

/** Reads the stored days, and the slots of rejections, which have later ids. The read is consistent, and one page has them all. */
export async function readStored(
  { client, names }: DaysStore,
  accountId: string,
  days: readonly number[],
): Promise<{ readonly stored: ReadonlyMap<number, UsageDay>; readonly slots: readonly RejectionSlot[] }> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: names.usage,
      KeyConditionExpression: 'accountId = :accountId AND id >= :first',
      ExpressionAttributeValues: { ':accountId': accountId, ':first': dayId(days.at(0) ?? 0) },
      ConsistentRead: true,
    }),
  );
  const byId = new Map(Items.map((item) => [item.id, item]));
  const stored = new Map<number, UsageDay>();
  for (const day of days) {
    const item = byId.get(dayId(day));
    if (item) stored.set(day, { day, requests: item.requests ?? 0, byKey: item.byKey ?? {}, rejected: item.rejected ?? 0 });
  }
  return { stored, slots: Items };
}
