import type { Account, AccountState } from '../shared/accounts/account.ts';
import type { ListedKey } from '../shared/accounts/accountKeys.ts';
import { isCounting } from '../shared/limits/bans.ts';
import { bucketsAt, isWindowOpen } from '../shared/limits/buckets.ts';
import { keyTextTable, keyView } from './keyView.ts';
import { grouped, iso, lines, short } from './text.ts';
import { textTable } from './textTable.ts';

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

/** The same, with the tokens left in its buckets, and its keys with their strikes. */
export function accountView(account: AccountState, keys: readonly ListedKey[], now: number) {
  const [minute, day] = bucketsAt(account, now);
  return {
    ...openedView(account),
    minute: { remaining: minute.remaining, ...(isWindowOpen(account, now) && { resetsAt: iso(minute.resetsAt) }) },
    day: { remaining: day.remaining, resetsAt: iso(day.resetsAt) },
    keys: keys.map((key) => ({ ...keyView(key, now), strikes: strikesOf(account, key, now) })),
  };
}

/** One account as text for people. */
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

/** Accounts as text for people, one per line. */
export function accountTextTable(accounts: readonly Account[]): string {
  const head = ['ACCOUNT', 'OWNER', 'PLAN', 'PER MINUTE', 'PER DAY', 'STATUS', 'OPENED'];
  const rows = accounts.map((account) => {
    const { accountId, owner, plan, perMinute, perDay, createdAt } = account;
    return [accountId, owner, plan, grouped(perMinute), grouped(perDay), openedView(account).status, short(createdAt)];
  });
  return textTable(head, rows, [3, 4]);
}

function strikesOf({ liveKeys }: AccountState, { key }: ListedKey, now: number): number {
  const live = liveKeys[key.keyHash];
  return live && isCounting(live, now) ? live.strikes : 0;
}
