import { ifOpen } from '../../shared/accounts/account.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { getAccount as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenHandler } from '../../shared/dependencies/handlers.ts';
import { accountView } from '../../shared/http/accountResponses.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';

/** Reads the account of the person who is signed in, with the requests that remain. */
const getAccount = accountOperation(
  contract,
  accountsOf,
  async ({ accountId }, accounts) => ifOpen(await accounts.get(accountId)),
  (account, { now }) => unversioned(200, accountView(account, now)),
);

export const handler = accessTokenHandler(getAccount);
