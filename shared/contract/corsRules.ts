import { corsHeaders } from './generated/corsHeaders.ts';
import { routes } from './generated/routes.ts';
import { methodsOf } from './pathTemplate.ts';

/** What pages of other origins may do. The gateway's configuration; `unmatchedRoute` responds to a preflight with it. */
export interface Cors {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly allowCredentials: boolean;
  readonly maxAgeSeconds?: number;
}

/**
 * The CORS rules that follow from the contract: a page may use every method, send every header that an operation takes or that tracing
 * adds, and read every response header except the transport's (`tools/generate/operationModules.ts` makes the lists). No credentials: the key is a header,
 * never a cookie.
 */
export const corsOf = (allowOrigins: readonly string[]): Required<Cors> => ({
  allowOrigins,
  allowMethods: [...new Set(routes.flatMap(methodsOf))],
  ...corsHeaders,
  allowCredentials: false,
  maxAgeSeconds: 3_600,
});
