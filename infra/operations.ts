import { routes } from '../shared/contract/generated/routes.ts';

/** Takes what no operation does, so that an unknown route too is answered with an Error of ours. */
export const unmatchedRoute = 'unmatchedRoute';

/** What has a function: every operation and `unmatchedRoute`. */
export const operationIds: readonly string[] = [...routes.map(({ operationId }) => operationId), unmatchedRoute];

/** The function that CodeDeploy calls before a new version takes calls: no operation, and built from `hooks/`. */
export const beforeAllowTraffic = 'beforeAllowTraffic';

/** Whether an operation takes a token, and so must know the caller's address: public pages and `/health` take none. */
export const isMetered = (operationId: string): boolean => routes.find((route) => route.operationId === operationId)?.credential !== 'none';

/** Whether an operation takes an access token or shows the page that gets one: no other function knows who signs people in. */
export function needsSignIn(operationId: string): boolean {
  return operationId === 'getPortal' || routes.some((route) => route.operationId === operationId && route.credential === 'accessToken');
}
