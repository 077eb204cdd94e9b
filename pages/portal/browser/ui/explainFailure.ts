import { PetStoreError } from '../../../../client/index.ts';
import { duration } from './format.ts';

/** Why a request of the account failed. @throws every error that is not of a request */
export function messageOf(error: unknown): string {
  if (!(error instanceof PetStoreError)) throw error;
  return error.code === 'connection_failed' ? 'The service cannot be reached. Check your connection.' : error.message;
}

/** Why the store could not be used, and what to do about it. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof PetStoreError)) return `It was not finished: ${error instanceof Error ? error.message : error}.`;
  const { code, message, retryAfterSeconds } = error;
  const advice = retryAfterSeconds === undefined ? '' : ` Try again in ${duration(retryAfterSeconds * 1000)}.`;
  switch (code) {
    case 'connection_failed':
      return 'The service cannot be reached. Check your connection, then try again.';
    case 'timed_out':
      return 'The service did not answer in time. Try again.';
    case 'read_only_key':
      return 'The key of this tab is read-only. Create a key that may write, then try again.';
    case 'invalid_api_key':
      return 'The key is not valid any more. Create a key, then try again.';
    case 'key_banned':
      return `The key of this tab is banned, because it went on after a limit was reached.${advice || ' Wait until the ban ends, then try again.'}`;
    default:
      return `The service rejected a request: ${message}.${advice}`;
  }
}
