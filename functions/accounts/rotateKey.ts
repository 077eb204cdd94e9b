import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { rotateKey as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenJsonHandler } from '../../shared/dependencies/handlers.ts';
import { createdKeyView } from '../../shared/http/accountResponses.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';

/** Creates a key that replaces another key. The old key works until the grace period ends. */
const rotateKey = accountOperation(
  contract,
  accountKeysOf,
  ({ accountId, path, body }, accountKeys) => accountKeys.rotate(accountId, path.keyId, body.graceSeconds * 1000),
  (rotated, { now }) =>
    unversioned(201, createdKeyView(rotated, now), { location: contract.path.replace('{keyId}/rotations', rotated.key.keyId) }),
);

export const handler = accessTokenJsonHandler(rotateKey);
