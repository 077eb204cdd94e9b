import { Problem } from '../common/problem.ts';
import { isUnavailable } from '../shared/storage/unavailable.ts';

/** Turns an SDK error into a Problem that says what to do. Any other error is a bug and stays unchanged. */
export function storeProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  if (isUnavailable(error))
    return new Problem(
      `The store cannot be reached (${'code' in error ? error.code : error.name}). Try again in a moment; a change may have been made, so look first.`,
    );
  if (error.name === 'CredentialsProviderError') {
    return new Problem('There are no AWS credentials. Sign in, or name a profile with AWS_PROFILE=…');
  }
  if (/region is missing|region not accepted/i.test(error.message)) return new Problem('No AWS region is set. Name one with AWS_REGION=…');
  if ('$fault' in error && error.$fault === 'client') return new Problem(`AWS refused: ${error.name}, ${error.message}`);
  return error;
}
