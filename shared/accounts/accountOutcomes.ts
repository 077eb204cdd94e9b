import { outcome } from '../contract/outcomeTexts.ts';
import { maxLiveKeys } from './keyRules.ts';

export const accountOutcomes = {
  'no-account': outcome('resource_not_found', 'you have no account yet; open one with PUT /account'),
  closed: outcome('account_closed', 'the account was closed'),
  missing: outcome('resource_not_found', ({ path }) => `the account has no key with the id ${Object.values(path)[0]}`),
  'limit-reached': outcome('key_limit_reached', `the account has ${maxLiveKeys} live keys, which is the limit; revoke one first`),
};
