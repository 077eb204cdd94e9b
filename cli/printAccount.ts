import type { AccountState } from '../shared/accounts/account.ts';
import { accountText, accountView } from './accountView.ts';
import type { CommandContext } from './commandContext.ts';

/** Prints an account, its buckets and its keys. */
export async function printAccount({ repositories, json, out, now }: CommandContext, account: AccountState): Promise<void> {
  const listed = await repositories.keys.list(account.accountId);
  const keys = typeof listed === 'string' ? [] : listed;
  out(json ? JSON.stringify(accountView(account, keys, now())) : accountText(account, keys, now()));
}
