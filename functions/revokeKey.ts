import { revokeKey as contract } from '../shared/contract/generated/operations.ts';
import { refuseWithoutAccount } from '../shared/http/accountRefusals.ts';
import { endpoint } from '../shared/http/endpoint.ts';
import { operation } from '../shared/http/operation.ts';
import { noContent } from '../shared/http/responses.ts';
import { signInDependencies } from '../shared/signInDependencies.ts';

/** Ends a key of the account. */
export const revokeKey = operation(contract, async ({ accountId, path: { keyId }, permit, fail }, { accountKeys }) => {
  const outcome = await accountKeys.revoke(accountId, keyId, permit);
  if (outcome === 'missing') return fail('resource_not_found', `the account has no key with the id ${keyId}`);
  if (outcome !== 'revoked') return refuseWithoutAccount(outcome, fail);
  return noContent();
});

export const handler = endpoint(revokeKey, signInDependencies);
