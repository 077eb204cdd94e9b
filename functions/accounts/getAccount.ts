import { accounts } from '../../shared/accounts/accounts.ts';
import { getAccount as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { accountView, rejectClosed, rejectWithoutAccount } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';

/** Reads the account of the person who is signed in, with what is left of its plan. */
export const getAccount = operation(contract, { accounts }, async ({ accountId, now, fail }, { accounts }) => {
  const account = await accounts.get(accountId);
  if (!account) return rejectWithoutAccount('no-account', fail);
  if (account.closedAt !== undefined) return rejectClosed(fail);
  return unversioned(200, accountView(account, now));
});

export const handler = endpoint(getAccount, signInDependencies);
