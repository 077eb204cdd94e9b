import { type AccountState, isBanned, newLiveKey } from '../accounts/account.ts';
import type { ListedKey } from '../accounts/accountKeys.ts';
import { isLive, type KeyRecord, keyStateOf } from '../accounts/keyRules.ts';
import { plans } from '../accounts/plan.ts';
import type { components } from '../contract/generated/types.ts';
import { type Bucket, bucketsAt, keyUseAt, usedAt } from '../limits/limiter.ts';
import { dateOf } from '../usage/days.ts';
import type { Usage } from '../usage/usageHistory.ts';

type Schemas = components['schemas'];

export function accountView(account: AccountState, now: number): Schemas['Account'] {
  const { accountId, owner, plan, perMinute, perDay, createdAt } = account;
  const [minute, day] = bucketsAt(account, now);
  const used = usedAt(account, now);
  return {
    accountId,
    owner,
    plan: plans[plan].name,
    limits: { perMinute, perDay },
    usage: { minute: windowUsage(used.minute, minute), day: windowUsage(used.day, day) },
    createdAt: iso(createdAt),
  };
}

const windowUsage = (used: number, { remaining, resetsAt }: Bucket): Schemas['WindowUsage'] => ({
  used,
  remaining,
  resetsAt: iso(resetsAt),
});

export function keyView({ key, live, bucketDay }: ListedKey, now: number): Schemas['Key'] {
  const bannedUntil = live?.bannedUntil ?? 0;
  const use = live && isLive(key, now) ? keyUseAt({ live, bucketDay }, now) : undefined;
  const { keyId, name, access, hint, createdAt, expiresAt, endsAt, rotatedFrom } = key;
  return {
    keyId,
    name,
    access,
    hint,
    state: keyStateOf(key, bannedUntil, now),
    createdAt: iso(createdAt),
    ...(expiresAt !== undefined && { expiresAt: iso(expiresAt) }),
    ...(endsAt !== undefined && { endsAt: iso(endsAt) }),
    ...(rotatedFrom !== undefined && { rotatedFrom }),
    ...(isLive(key, now) && isBanned(bannedUntil, now) && { bannedUntil: iso(bannedUntil) }),
    ...(use && { requestsToday: use.requestsToday }),
    ...(use?.lastUsedAt !== undefined && { lastUsedAt: iso(use.lastUsedAt) }),
  };
}

/** A key that was just created, with its text. */
export function createdKeyView({ key, apiKey }: { key: KeyRecord; apiKey: string }, now: number): Schemas['CreatedKey'] {
  return { ...keyView({ key, live: newLiveKey(), bucketDay: 0 }, now), key: apiKey };
}

export const usageView = ({ days, lastRejections }: Usage): Schemas['UsageHistory'] => ({
  days: days.map(({ day, requests, rejected, byKey }) => ({
    date: dateOf(day),
    requests,
    rejected,
    keys: Object.entries(byKey)
      .map(([keyId, requests]) => ({ keyId, requests }))
      .sort((a, b) => (a.keyId < b.keyId ? -1 : 1)),
  })),
  lastRejections: lastRejections.map((rejection) => ({ ...rejection, at: iso(rejection.at) })),
});

const iso = (time: number): string => new Date(time).toISOString();
