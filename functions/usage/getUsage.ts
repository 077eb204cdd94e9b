import { getUsage as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { usageView } from '../../shared/http/accountResponses.ts';
import { accessTokenChain } from '../../shared/http/chains.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';
import { usageHistory } from '../../shared/usage/usageHistory.ts';

/** Reads the requests of the account by day, and its last rejections. */
const getUsage = accountOperation(
  contract,
  usageHistory,
  ({ accountId }, usageHistory) => usageHistory.read(accountId),
  (usage) => unversioned(200, usageView(usage)),
);

export const handler = endpoint(getUsage, accessTokenChain, signInDependencies);
