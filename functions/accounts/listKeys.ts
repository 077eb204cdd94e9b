import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { listKeys as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { keyView } from '../../shared/http/accountResponses.ts';
import { accessTokenChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';

/** Lists the keys of the account: live keys, and recently ended keys. */
const listKeys = accountOperation(
  contract,
  accountKeys,
  ({ accountId }, accountKeys) => accountKeys.list(accountId),
  (keys, { now }) =>
    unversioned(
      200,
      keys.map((key) => keyView(key, now)),
    ),
);

export const handler = endpoint(listKeys, accessTokenChain, signInDependencies);
