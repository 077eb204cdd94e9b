import { mostLiveKeys } from '../accounts/keyRecord.ts';

type Fail<Code extends string> = (code: Code, message: string) => never;

/** Refuses an operation for an account that does not exist or is closed. */
export function refuseWithoutAccount(outcome: 'no-account' | 'closed', fail: Fail<'resource_not_found' | 'account_closed'>): never {
  if (outcome === 'closed') return refuseClosed(fail);
  return fail('resource_not_found', 'you have no account yet: PUT /account opens it');
}

export const refuseClosed = (fail: Fail<'account_closed'>): never => fail('account_closed', 'the account was closed');

export const refuseOneMoreKey = (fail: Fail<'key_limit_reached'>): never =>
  fail('key_limit_reached', `the account has ${mostLiveKeys} live keys, which is the limit: revoke one first`);
