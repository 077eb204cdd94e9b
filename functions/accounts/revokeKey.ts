import { accountKeys } from '../../shared/accounts/accountKeys.ts';
import { revokeKey as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { accessTokenChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';

const revokeKey = accountOperation(
  contract,
  accountKeys,
  ({ accountId, path }, accountKeys) => accountKeys.revoke(accountId, path.keyId),
  noContent,
);

export const handler = endpoint(revokeKey, accessTokenChain, signInDependencies);
