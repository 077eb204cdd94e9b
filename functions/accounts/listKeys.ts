import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { listKeys as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenHandler } from '../../shared/dependencies/handlers.ts';
import { keyView } from '../../shared/http/accountResponses.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';

/** Lists the keys of the account: live keys, and recently ended keys. */
const listKeys = accountOperation(
  contract,
  accountKeysOf,
  ({ accountId }, accountKeys) => accountKeys.list(accountId),
  (keys, { now }) =>
    unversioned(
      200,
      keys.map((key) => keyView(key, now)),
    ),
);

export const handler = accessTokenHandler(listKeys);
