import type { Store } from '../dynamodb/store.ts';
import { dayMilliseconds } from './buckets.ts';
import { type DayCount, dateOf, type UsageDay } from './dayCounts.ts';

/** The days of an account that its own item does not carry any more, one item per day, of which other writes may have other attributes. */
type DaysStore = Pick<Store, 'client'> & { readonly names: Pick<Store['names'], 'usage'> };

/** How many days an account's history shows, today among them. */
export const shownDays = 31;

const idOf = (day: number): string => `day#${dateOf(day)}`;

/** Stores the counts of a day that is over: the same each time, so it may be repeated. */
export async function storeDay({ client, names }: DaysStore, accountId: string, { day, requests, byKey }: DayCount): Promise<void> {
  // A day more, for clocks that differ.
  const deleteAfter = ((day + shownDays + 1) * dayMilliseconds) / 1000;
  await client.update({
    TableName: names.usage,
    Key: { accountId, id: idOf(day) },
    UpdateExpression: 'SET requests = :requests, byKey = :byKey, deleteAfter = :deleteAfter',
    ExpressionAttributeValues: { ':requests': requests, ':byKey': byKey, ':deleteAfter': deleteAfter },
  });
}

/** Reads the stored ones of some days, consistently. They are few and small, so one page holds them. */
export async function readDays({ client, names }: DaysStore, accountId: string, days: readonly number[]): Promise<Map<number, UsageDay>> {
  const { Items = [] } = await client.query({
    TableName: names.usage,
    KeyConditionExpression: 'accountId = :accountId AND id BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':accountId': accountId, ':first': idOf(days.at(0) ?? 0), ':last': idOf(days.at(-1) ?? 0) },
    ConsistentRead: true,
  });
  const byId = new Map(Items.map((item) => [item.id, item]));
  const stored = new Map<number, UsageDay>();
  for (const day of days) {
    const item = byId.get(idOf(day));
    if (item) stored.set(day, { day, requests: item.requests ?? 0, byKey: item.byKey ?? {}, refused: item.refused ?? 0 });
  }
  return stored;
}
