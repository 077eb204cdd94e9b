import { getUsage as contract } from '../../shared/contract/generated/operations.ts';
import { accessTokenHandler } from '../../shared/dependencies/handlers.ts';
import { usageView } from '../../shared/http/accountResponses.ts';
import { accountOperation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/request/responses.ts';
import { usageHistoryOf } from '../../shared/usage/usageHistory.ts';

/** Reads the requests of the account by day, and its last rejections. */
const getUsage = accountOperation(
  contract,
  usageHistoryOf,
  ({ accountId }, usageHistory) => usageHistory.read(accountId),
  (usage) => unversioned(200, usageView(usage)),
);

export const handler = accessTokenHandler(getUsage);
