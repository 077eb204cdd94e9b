import { corsHeaders } from './generated/corsHeaders.ts';
import { routes } from './generated/routes.ts';
import { methodsOf } from './pathTemplate.ts';

/**
 * The permissions of pages of other origins. The gateway is configured with them, and `unmatchedRoute` responds to a preflight with them.
 */
export interface Cors {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly maxAgeSeconds: number;
}

/**
 * The CORS rules that follow from the contract. A page may use every method, send every header that an operation takes or that tracing
 * adds, and read every response header except the transport's (`tools/generate/operationModules.ts` makes the lists). It may not send
 * credentials, because the key is a header and never a cookie.
 */
export const corsOf = (allowOrigins: readonly string[]): Cors => ({
  allowOrigins,
  allowMethods: [...new Set(routes.flatMap(methodsOf))],
  ...corsHeaders,
  maxAgeSeconds: 3_600,
});

/**
 * The permissions of pages of other origins on this stage. Only `unmatchedRoute` and `mcp` have the origins in their environment.
 * @throws Error if the variable is missing
 */
export function readCors({ CORS_ORIGINS }: NodeJS.ProcessEnv): Cors {
  if (!CORS_ORIGINS) throw new Error('the environment variable CORS_ORIGINS is missing; set it to * or to origins separated by commas');
  return corsOf(CORS_ORIGINS.split(','));
}
