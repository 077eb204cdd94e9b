import { unmatchedRoute as contract } from '../../shared/contract/generated/operations.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { matchPath, methodsOf } from '../../shared/contract/pathTemplate.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { readCors } from '../../shared/dependencies/readCors.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { withPreflight } from '../../shared/http/preflight.ts';
import { quoteInput } from '../../shared/http/violations.ts';

/**
 * Handles requests that match no operation: 405 where the path has other methods, else 404. Preflights come here if the gateway does not
 * respond to them.
 */
export const unmatchedRoute = operation(contract, {}, async ({ event, fail }) => {
  const { method, path } = event.requestContext.http;
  const allowed = routes.filter((route) => matchPath(route.path, path)).flatMap(methodsOf);
  if (allowed.length === 0) return fail('route_not_found', `no operation has the path ${quoteInput(path)}`);
  return fail('method_not_allowed', `${quoteInput(path)} has no ${quoteInput(method)}; it has ${allowed.join(', ')}`, {
    allow: allowed.join(', '),
  });
});

export const handler = withPreflight(endpoint(unmatchedRoute, apiKeyDependencies), readCors(process.env));
