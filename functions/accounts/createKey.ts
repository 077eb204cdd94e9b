import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { createKey as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { createdKeyView, rejectOneMoreKey, rejectWithoutAccount } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';

/** Creates a key of the account. Only this response has the key's text, so no Idempotency-Key may record it. */
export const createKey = change(contract, { accountKeys }, async ({ accountId, body, now, fail }, { accountKeys }) => {
  const expiresAt = body.expiresAt === undefined ? undefined : Date.parse(body.expiresAt);
  if (expiresAt !== undefined && expiresAt <= now) return fail('invalid_field', 'expiresAt must be in the future');

  const outcome = await accountKeys.create(accountId, { name: body.name, access: body.access, expiresAt });
  if (outcome === 'limit-reached') return rejectOneMoreKey(fail);
  if (typeof outcome === 'string') return rejectWithoutAccount(outcome, fail);
  return unversioned(201, createdKeyView(outcome, now), { location: `${contract.path}/${outcome.key.keyId}` });
});

export const handler = endpoint(createKey, signInDependencies);
