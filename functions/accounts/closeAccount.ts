import { accountsOf } from '../../shared/accounts/accounts.ts';
import { closeAccount as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenHandler } from '../../shared/dependencies/handlers.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/request/responses.ts';

/**
 * Closes the account of the person who is signed in, as operators do. The account's item stays, because otherwise the same sign-in could
 * open it again.
 */
const closeAccount = accountOperation(contract, accountsOf, ({ accountId }, accounts) => accounts.close(accountId), noContent);

export const handler = accessTokenHandler(closeAccount);
