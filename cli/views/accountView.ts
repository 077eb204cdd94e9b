import { type Account, type AccountState, isBanned } from '../../shared/accounts/account.ts';
import type { ListedKey } from '../../shared/accounts/accountKeys.ts';
import { endOf, isLive, keyStateOf } from '../../shared/accounts/keyRules.ts';
import { keyView } from '../../shared/http/accountResponses.ts';
import { countingStrikes } from '../../shared/limits/bans.ts';
import { bucketsAt, isWindowOpen, keyUseAt } from '../../shared/limits/buckets.ts';
import { grouped, iso, lines, short, textTable } from './text.ts';

/** An account as JSON for scripts, without its buckets. Times are ISO 8601. */
export function openedView({ accountId, owner, plan, perMinute, perDay, createdAt, closedAt }: Account) {
  return {
    accountId,
    owner,
    plan,
    perMinute,
    perDay,
    status: closedAt === undefined ? 'open' : 'closed',
    createdAt: iso(createdAt),
    ...(closedAt !== undefined && { closedAt: iso(closedAt) }),
  };
}

/** The same, with the remaining tokens of its buckets, and its keys with their strikes. */
export function accountView(account: AccountState, keys: readonly ListedKey[], now: number) {
  const [minute, day] = bucketsAt(account, now);
  return {
    ...openedView(account),
    minute: { remaining: minute.remaining, ...(isWindowOpen(account, now) && { resetsAt: iso(minute.resetsAt) }) },
    day: { remaining: day.remaining, resetsAt: iso(day.resetsAt) },
    keys: keys.map((key) => ({ ...keyView(key, now), strikes: key.live ? countingStrikes(key.live, now) : 0 })),
  };
}

export function accountText(account: AccountState, keys: readonly ListedKey[], now: number): string {
  const { accountId, owner, plan, perMinute, perDay, createdAt, closedAt } = account;
  const [minute, day] = bucketsAt(account, now);
  const left = (remaining: number, limit: number) => `${grouped(remaining)} of ${grouped(limit)} left`;
  const about = lines([
    ['Account', accountId],
    ['Owner', owner],
    ['Plan', plan],
    ['Minute', left(minute.remaining, perMinute) + (isWindowOpen(account, now) ? `, full again ${short(minute.resetsAt)}` : '')],
    ['Day', `${left(day.remaining, perDay)}, full again at 00:00 UTC`],
    ['Opened', short(createdAt)],
    ['Closed', closedAt !== undefined && short(closedAt)],
  ]);
  return keys.length === 0 ? about : `${about}\n\n${keyTextTable(keys, now)}`;
}

export function accountTextTable(accounts: readonly Account[]): string {
  const head = ['ACCOUNT', 'OWNER', 'PLAN', 'PER MINUTE', 'PER DAY', 'STATUS', 'OPENED'];
  const rows = accounts.map((account) => {
    const { accountId, owner, plan, perMinute, perDay, createdAt } = account;
    return [accountId, owner, plan, grouped(perMinute), grouped(perDay), openedView(account).status, short(createdAt)];
  });
  return textTable(head, rows, [3, 4]);
}

/** One key as text for people, after the lines of `before`. */
export function keyText({ key, live }: ListedKey, now: number, ...before: (readonly [string, string])[]): string {
  const end = short(endOf(key));
  return lines([
    ...before,
    ['Key id', key.keyId],
    ['Name', key.name],
    ['Access', key.access],
    ['Status', keyStateOf(key, live?.bannedUntil ?? 0, now)],
    ['Works until', end !== '' && end],
  ]);
}

export function keyTextTable(keys: readonly ListedKey[], now: number): string {
  const head = ['KEY ID', 'NAME', 'ENDS IN', 'ACCESS', 'STATUS', 'TODAY', 'LAST USED', 'CREATED', 'WORKS UNTIL', 'BANNED UNTIL'];
  const rows = keys.map(({ key, live, bucketDay }) => {
    const bannedUntil = live?.bannedUntil ?? 0;
    const use = live && isLive(key, now) ? keyUseAt({ live, bucketDay }, now) : undefined;
    return [
      key.keyId,
      key.name,
      `…${key.hint}`,
      key.access,
      keyStateOf(key, bannedUntil, now),
      use ? grouped(use.requestsToday) : '',
      use?.lastUsedAt === undefined ? '' : short(use.lastUsedAt),
      short(key.createdAt),
      short(endOf(key)),
      isBanned(bannedUntil, now) ? short(bannedUntil) : '',
    ];
  });
  return textTable(head, rows, [5]);
}
