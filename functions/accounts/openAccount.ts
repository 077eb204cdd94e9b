import { closed } from '../../shared/accounts/account.ts';
import { accountsOf } from '../../shared/accounts/accounts.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { openAccount as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenHandler } from '../../shared/dependencies/handlers.ts';
import { accountView } from '../../shared/http/accountResponses.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';

/**
 * Opens the account of the person who is signed in, or finds it. Its id is derived from the sign-in, so a person never has two accounts.
 */
const openAccount = accountOperation(
  contract,
  accountsOf,
  async ({ accountId, owner, now }, accounts) => {
    const { account, isNew } = await accounts.open({ accountId, owner, plan: 'free', ...limitsOf('free'), createdAt: now });
    return account.closedAt === undefined ? { account, isNew } : closed;
  },
  ({ account, isNew }, { now }) => unversioned(isNew ? 201 : 200, accountView(account, now)),
);

export const handler = accessTokenHandler(openAccount);
