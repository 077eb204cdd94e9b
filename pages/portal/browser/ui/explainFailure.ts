import { PetStoreError } from '../../../../client/index.ts';
import { duration } from './format.ts';

/** Why something failed, and what to do about it, in sentences. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof PetStoreError)) return `It did not finish: ${error instanceof Error ? error.message : error}. Try again.`;
  const { code, message, status, retryAfterSeconds } = error;
  const advice = retryAfterSeconds === undefined ? '' : ` Try again in ${duration(retryAfterSeconds * 1000)}.`;
  switch (code) {
    case 'connection_failed':
      return 'The service could not be reached. Check your connection, then try again.';
    case 'timed_out':
      return 'The service did not answer in time. Try again.';
    case 'read_only_key':
      return 'The key of this tab is read-only. Create a key that may write, then try again.';
    case 'invalid_api_key':
      return 'The key of this tab is not valid any more. Create a key, then try again.';
    case 'key_banned':
      return `The key of this tab is banned: it was used again before Retry-After had passed.${advice || ' Wait until the ban ends, then try again.'}`;
    default:
      if (status >= 500) return `The service has a problem: ${status} ${code}.${advice || ' Try again.'}`;
      return `${message.charAt(0).toUpperCase()}${message.slice(1)}.${advice}`;
  }
}
