import { routes } from '../shared/contract/generated/routes.ts';

/** Takes what no operation does, so that an unknown route too is answered with an Error of ours. */
export const unmatchedRoute = 'unmatchedRoute';

/** What has a function: every operation and `unmatchedRoute`. */
export const operationIds: readonly string[] = [...routes.map(({ operationId }) => operationId), unmatchedRoute];
