import { corsOf } from './contract/cors.ts';

/**
 * What pages of other origins may do on this stage. Separate from `apiKeyDependencies`, because only `unmatchedRoute` has the origins in its
 * environment.
 */
export const liveCors = corsOf(readCorsOrigins(process.env));

/** @throws Error where the variable is missing */
function readCorsOrigins({ CORS_ORIGINS }: Readonly<Record<string, string | undefined>>): string[] {
  if (!CORS_ORIGINS) throw new Error('the environment variable CORS_ORIGINS is missing: origins with commas between them, or *');
  return CORS_ORIGINS.split(',');
}
