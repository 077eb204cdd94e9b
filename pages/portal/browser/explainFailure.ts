import { PetStoreError } from '../../../client/index.ts';
import { duration } from './format.ts';

/** Why the store could not be used, and what to do about it. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof PetStoreError)) return `It was not finished: ${error instanceof Error ? error.message : error}.`;
  const { status, code, message, retryAfterSeconds } = error;
  if (status === 0) return 'The service cannot be reached. Check your connection, then try again.';
  if (code === 'read_only_key') return 'The key of this tab is read-only. Create a key that may write, then try again.';
  if (status === 401) return 'The key is not valid any more. Create a key, then try again.';
  const advice = retryAfterSeconds === undefined ? '' : ` Try again in ${duration(retryAfterSeconds * 1000)}.`;
  return `The service rejected a request: ${message}.${advice}`;
}
