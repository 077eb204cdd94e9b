import { accountClosing } from '../../shared/accounts/accountClosing.ts';
import { closeAccount as contract } from '../../shared/contract/generated/operations.ts';
import { signInDependencies } from '../../shared/dependencies/signInDependencies.ts';
import { rejectUnopened } from '../../shared/http/accountResponses.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { change } from '../../shared/http/operation.ts';
import { noContent } from '../../shared/http/responses.ts';

/** Closes the account of the person who is signed in, as operators do. Its item stays: without it, the same sign-in would open it again. */
export const closeAccount = change(contract, { accountClosing }, async ({ accountId, fail }, { accountClosing }) => {
  const outcome = await accountClosing.close(accountId);
  if (outcome === 'no-account') return rejectUnopened(fail);
  return noContent();
});

export const handler = endpoint(closeAccount, signInDependencies);
