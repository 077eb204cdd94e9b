import { mcp, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';

/** The environment variables that only some functions have, apart from the names of the tables. */
export type Variable =
  | 'AUDIENCE'
  | 'CLIENT_ID'
  | 'CONTACT'
  | 'CORS_ORIGINS'
  | 'EDGE_SECRET'
  | 'ISSUER'
  | 'SERVICE_ADDRESS'
  | 'SIGN_IN_ORIGIN';

const signIn: readonly Variable[] = ['ISSUER', 'CLIENT_ID', 'AUDIENCE', 'SIGN_IN_ORIGIN'];

/** What the dependencies of an operation read: `shared/dependencies/byCredential.ts`. */
const ofCredential: Readonly<Record<(typeof routes)[number]['credential'], readonly Variable[]>> = {
  apiKey: ['EDGE_SECRET'],
  accessToken: ['EDGE_SECRET', ...signIn],
  none: [],
};

/** What a function reads in addition. */
const ofFunction: Readonly<Record<string, readonly Variable[]>> = {
  getOpenapi: ['SERVICE_ADDRESS', ...signIn],
  getOpenapiYaml: ['SERVICE_ADDRESS', ...signIn],
  getPortal: ['SERVICE_ADDRESS', 'CONTACT', ...signIn],
  getReference: ['SERVICE_ADDRESS'],
  getReferenceAsset: ['SERVICE_ADDRESS'],
  [mcp]: ['CORS_ORIGINS', ...ofCredential.apiKey],
  [unmatchedRoute]: ['CORS_ORIGINS', ...ofCredential.apiKey],
};

/** The variables that a function reads, so that the stack changes only these functions when it changes a variable. */
export function variablesOf(operationId: string): readonly Variable[] {
  const route = routes.find((route) => route.operationId === operationId);
  return [...(route ? ofCredential[route.credential] : []), ...(ofFunction[operationId] ?? [])];
}
