import { Problem } from '../common/problem.ts';
import type { AccountState } from '../shared/accounts/account.ts';
import type { CommandContext } from './commandContext.ts';

/** @throws Problem for the outcome that a repository returns instead of an account */
export function existing<Found extends object>(accountId: string, found: Found | 'no-account' | 'closed'): Found {
  if (found === 'no-account') throw new Problem(`There is no account ${accountId}. npm run accounts -- list shows all accounts.`);
  if (found === 'closed') throw new Problem(`${accountId} is closed.`);
  return found;
}

/** @throws Problem when the account does not exist */
export async function findAccount({ repositories }: CommandContext, accountId: string): Promise<AccountState> {
  return existing(accountId, (await repositories.accounts.get(accountId)) ?? 'no-account');
}

/** The message for a key that is not one of the account's live keys. */
export const noSuchKey = (accountId: string, keyId: string): string =>
  `${accountId} has no live key ${keyId}. npm run keys -- list ${accountId} shows its keys.`;
