import type { Account, Key } from '../../shared/portal/browser/accountApi.ts';

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** 80 % of the day of a Free account are used. */
export const nearlyEmptyDay = (account: Account): Account => ({
  ...account,
  usage: { ...account.usage, day: { used: 800, remaining: 200, resetsAt: inTime(3_600_000) } },
});

export const emptyMinute = (account: Account): Account => ({
  ...account,
  usage: { ...account.usage, minute: { used: 60, remaining: 0, resetsAt: inTime(30_000) } },
});

export const bannedKeys = (keys: readonly Key[]): readonly Key[] =>
  keys.map((key) => ({ ...key, state: 'banned', bannedUntil: inTime(600_000) }));

export const expiringKeys = (keys: readonly Key[]): readonly Key[] => keys.map((key) => ({ ...key, expiresAt: inTime(3 * 86_400_000) }));
