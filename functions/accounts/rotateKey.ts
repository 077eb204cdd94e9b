import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { rotateKey as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { createdKeyView, rejectOneMoreKey, rejectWithoutAccount } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';

/** Creates a key that replaces another; the old key works until the grace period ends. */
export const rotateKey = change(contract, { accountKeys }, async ({ accountId, path: { keyId }, body, now, fail }, { accountKeys }) => {
  const outcome = await accountKeys.rotate(accountId, keyId, body.graceSeconds * 1000);
  if (outcome === 'missing') return fail('resource_not_found', `the account has no live key with the id ${keyId}`);
  if (outcome === 'limit-reached') return rejectOneMoreKey(fail);
  if (typeof outcome === 'string') return rejectWithoutAccount(outcome, fail);
  return unversioned(201, createdKeyView(outcome, now), { location: contract.path.replace('{keyId}/rotations', outcome.key.keyId) });
});

export const handler = endpoint(rotateKey, signInDependencies);
