import { getUsage as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { rejectWithoutAccount, usageView } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { unversioned } from '../../shared/http/responses.ts';
import { usageHistory } from '../../shared/usage/usageHistory.ts';

/** Reads the use of the account by day, and what was rejected last. */
export const getUsage = operation(contract, { usageHistory }, async ({ accountId, fail }, { usageHistory }) => {
  const usage = await usageHistory.read(accountId);
  if (typeof usage === 'string') return rejectWithoutAccount(usage, fail);
  return unversioned(200, usageView(usage));
});

export const handler = endpoint(getUsage, signInDependencies);
