import { type Cors, corsOf } from '../contract/corsRules.ts';

/**
 * What pages of other origins may do on this stage. Only `unmatchedRoute` and `mcp` have the origins in their environment.
 * @throws Error where the variable is missing
 */
export function readCors({ CORS_ORIGINS }: NodeJS.ProcessEnv): Cors {
  if (!CORS_ORIGINS) throw new Error('the environment variable CORS_ORIGINS is missing: origins with commas between them, or *');
  return corsOf(CORS_ORIGINS.split(','));
}
