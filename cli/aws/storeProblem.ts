import { Problem } from '../../common/problem.ts';
import { isUnavailable } from '../../shared/dynamodb/storeErrors.ts';

/** Turns an SDK error into a Problem that says what to do. Any other error is a bug and stays unchanged. */
export function storeProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  if (isUnavailable(error))
    return new Problem(
      `The store cannot be reached (${'code' in error ? error.code : error.name}). Check first whether a change was made, then try again.`,
    );
  if (error.name === 'CredentialsProviderError') {
    return new Problem('There are no AWS credentials. Sign in, or name a profile with AWS_PROFILE=…');
  }
  if (/region is missing|region not accepted/i.test(error.message)) return new Problem('No AWS region is set. Name one with AWS_REGION=…');
  // The SDK adds `$metadata` to each error of a call. An error that does not come from AWS has no `$fault`, or no name.
  if ('$metadata' in error && (!('$fault' in error) || error.name === 'Unknown')) {
    return new Problem(
      `The response does not come from AWS, or is incomplete (${whatResponded(error, error.$metadata)}). Try again in a moment.`,
    );
  }
  if (error.name === 'ResourceNotFoundException' && /resource not found|non-existent table/i.test(error.message)) {
    return new Problem(
      'There is no such table: the stage is not deployed in this account and region (AWS_PROFILE, AWS_REGION), or a table was deleted: docs/operations/restore.md.',
    );
  }
  if ('$fault' in error && error.$fault === 'client') return new Problem(`AWS rejected the call: ${error.name}, ${error.message}`);
  return error;
}

/** The status, or if there was none, the first line of the error. The SDK adds further lines for programmers. */
function whatResponded({ message }: Error, metadata: unknown): string {
  const status = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return status === undefined ? (message.split('\n')[0] ?? '') : `status ${status}`;
}
