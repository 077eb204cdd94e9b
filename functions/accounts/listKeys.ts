import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { listKeys as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { keyView, rejectWithoutAccount } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';

/** Lists the keys of the account: those that work, and those that ended recently. */
export const listKeys = operation(contract, { accountKeys }, async ({ accountId, now, fail }, { accountKeys }) => {
  const listed = await accountKeys.list(accountId);
  if (typeof listed === 'string') return rejectWithoutAccount(listed, fail);
  return unversioned(
    200,
    listed.map((one) => keyView(one, now)),
  );
});

export const handler = endpoint(listKeys, signInDependencies);
