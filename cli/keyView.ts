import { isBanned } from '../shared/accounts/account.ts';
import type { ListedKey } from '../shared/accounts/accountKeys.ts';
import { endOf, keyStateOf } from '../shared/accounts/keyRecord.ts';
import { iso, lines, short } from './text.ts';
import { textTable } from './textTable.ts';

/** A key as JSON for scripts, without its hash. Times are ISO 8601. */
export function keyView({ key, bannedUntil }: ListedKey, now: number) {
  const { keyId, name, createdAt, expiresAt, endsAt, rotatedFrom } = key;
  return {
    keyId,
    name,
    status: keyStateOf(key, bannedUntil, now),
    createdAt: iso(createdAt),
    ...(expiresAt !== undefined && { expiresAt: iso(expiresAt) }),
    ...(endsAt !== undefined && { endsAt: iso(endsAt) }),
    ...(rotatedFrom !== undefined && { rotatedFrom }),
    ...(isBanned(bannedUntil, now) && { bannedUntil: iso(bannedUntil) }),
  };
}

/** One key as text for people, after the lines of `before`. */
export function keyText({ key, bannedUntil }: ListedKey, now: number, ...before: (readonly [string, string])[]): string {
  const end = short(endOf(key));
  return lines([
    ...before,
    ['Key id', key.keyId],
    ['Name', key.name],
    ['Status', keyStateOf(key, bannedUntil, now)],
    ['Works until', end !== '' && end],
  ]);
}

/** Keys as text for people, one per line. */
export function keyTextTable(keys: readonly ListedKey[], now: number): string {
  const head = ['KEY ID', 'NAME', 'STATUS', 'CREATED', 'WORKS UNTIL', 'BANNED UNTIL'];
  const rows = keys.map(({ key, bannedUntil }) => [
    key.keyId,
    key.name,
    keyStateOf(key, bannedUntil, now),
    short(key.createdAt),
    short(endOf(key)),
    isBanned(bannedUntil, now) ? short(bannedUntil) : '',
  ]);
  return textTable(head, rows);
}
