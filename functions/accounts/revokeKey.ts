import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { revokeKey as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { rejectWithoutAccount } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';

/** Ends a key of the account. */
export const revokeKey = change(contract, { accountKeys }, async ({ accountId, path: { keyId }, fail }, { accountKeys }) => {
  const outcome = await accountKeys.revoke(accountId, keyId);
  if (outcome === 'missing') return fail('resource_not_found', `the account has no key with the id ${keyId}`);
  if (outcome !== 'revoked') return rejectWithoutAccount(outcome, fail);
  return noContent();
});

export const handler = endpoint(revokeKey, signInDependencies);
