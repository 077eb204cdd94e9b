import { routes } from '../shared/contract/generated/routes.ts';
import { methodsOf } from '../shared/contract/pathTemplate.ts';

/** Takes requests that no operation takes, so that an unknown route also gets our Error. */
export const unmatchedRoute = 'unmatchedRoute';

/** Has the operations as tools for agents. It is no operation of the contract. */
export const mcp = 'mcp';

interface GatewayRoutes {
  readonly operationId: string;
  /** The first is the one that does the work. */
  readonly methods: readonly string[];
  readonly path: string;
}

/** The gateway's routes but `$default`. Clients of MCP try other methods than POST, and go on after a 405. */
export const gatewayRoutes: readonly GatewayRoutes[] = [
  ...routes.map((route) => ({ operationId: route.operationId, methods: methodsOf(route), path: route.path })),
  { operationId: mcp, methods: ['POST', 'ANY'], path: '/mcp' },
];

/** All that have a function: every operation, `mcp` and `unmatchedRoute`. */
export const operationIds: readonly string[] = [...gatewayRoutes.map(({ operationId }) => operationId), unmatchedRoute];

/** The function that CodeDeploy calls before a new version takes calls. It is not an operation, and is built from `hooks/`. */
export const beforeAllowTraffic = 'beforeAllowTraffic';

/** Whether an operation takes a token, and so needs the caller's address: public pages and `/health` take none. */
export const isMetered = (operationId: string): boolean => routes.find((route) => route.operationId === operationId)?.credential !== 'none';

/** Those that only name the sign-in provider: the page that signs in, and the contract. */
const namingSignIn: readonly string[] = ['getPortal', 'getOpenapi', 'getOpenapiYaml'];

/** Whether an operation takes an access token or names who issues it: only these functions know the sign-in provider. */
export function needsSignIn(operationId: string): boolean {
  return (
    namingSignIn.includes(operationId) || routes.some((route) => route.operationId === operationId && route.credential === 'accessToken')
  );
}

/** Whether an operation serves texts with the address of the service. */
export const servesAddress = (operationId: string): boolean =>
  ['getOpenapi', 'getOpenapiYaml', 'getReference', 'getReferenceAsset', 'getPortal'].includes(operationId);
