import { ifOpen } from '../../shared/accounts/account.ts';
import { accounts } from '../../shared/accounts/accounts.ts';
import { getAccount as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { accountView } from '../../shared/http/accountResponses.ts';
import { accessTokenChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';

/** Reads the account of the person who is signed in, with the requests that remain. */
const getAccount = accountOperation(
  contract,
  accounts,
  async ({ accountId }, accounts) => ifOpen(await accounts.get(accountId)),
  (account, { now }) => unversioned(200, accountView(account, now)),
);

export const handler = endpoint(getAccount, accessTokenChain, signInDependencies);
