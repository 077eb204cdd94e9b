import { accountKeysOf } from '../../shared/accounts/accountKeys.ts';
import { revokeKey as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenHandler } from '../../shared/dependencies/handlers.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/request/responses.ts';

const revokeKey = accountOperation(
  contract,
  accountKeysOf,
  ({ accountId, path }, accountKeys) => accountKeys.revoke(accountId, path.keyId),
  noContent,
);

export const handler = accessTokenHandler(revokeKey);
