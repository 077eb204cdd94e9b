import type { Page } from 'playwright-core';
import type { Account, Key, UsageHistory } from '../../pages/portal/browser/accountApi.ts';
import { changeAnswer, createFirstKey, newAddress, signIn } from './portal.ts';
import type { Visit } from './visit.ts';

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

/** 31 days of two keys, the second of which is not listed any more, and this many rejected requests. */
export function busyMonth(keyId: string, count = 15): UsageHistory {
  const dayMilliseconds = 86_400_000;
  const days = Array.from({ length: 31 }, (_, index) => {
    const requests = index < 4 ? 0 : 300 + ((index * 137) % 400);
    const own = Math.round(requests * 0.7);
    return {
      date: inTime((index - 30) * dayMilliseconds).slice(0, 10),
      requests,
      rejected: index % 9 === 5 ? 120 : 0,
      keys:
        requests === 0
          ? []
          : [
              { keyId, requests: own },
              { keyId: endedKeyId, requests: requests - own },
            ],
    };
  });
  const rejections = [
    { operationId: 'createOrder', keyId, status: 429, code: 'rate_limit_exceeded' },
    { operationId: 'createPet', keyId, status: 403, code: 'read_only_key' },
    { operationId: 'unmatchedRoute', keyId: endedKeyId, status: 404, code: 'route_not_found' },
  ] as const;
  const lastRejections = Array.from({ length: count }, (_, index) => ({
    at: inTime(-index * 60_000),
    requestId: crypto.randomUUID(),
    ...(rejections[index % rejections.length] ?? rejections[0]),
  }));
  return { days, lastRejections };
}

export const endedKeyId = 'key_0aB1cD2eF3gH4i';

export const dailyUsage = (page: Page) => page.getByRole('region', { name: 'The last 31 days' });

/** The page of a busy account with one key. */
export async function visitBusyAccount(visit: Visit): Promise<Visit> {
  const { page } = visit;
  let keyId = '';
  await changeAnswer<readonly Key[]>(page, 'account/keys', (keys) => {
    keyId = keys[0]?.keyId ?? '';
    return keys;
  });
  await changeAnswer(page, 'account/usage', () => busyMonth(keyId));
  await signIn(visit, newAddress('busy'));
  await createFirstKey(visit);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.reload();
  await dailyUsage(page).getByRole('img').waitFor();
  return visit;
}
