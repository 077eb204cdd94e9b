import { unmatchedRoute as contract } from '../../shared/contract/generated/operations.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { matchPath, methodsOf } from '../../shared/contract/pathTemplate.ts';
import { apiKeyDependencies } from '../../shared/dependencies/apiKeyDependencies.ts';
import { readCors } from '../../shared/dependencies/readCors.ts';
import { ApiError } from '../../shared/http/apiError.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { operation } from '../../shared/http/operation.ts';
import { withPreflight } from '../../shared/http/preflight.ts';
import type { Middleware } from '../../shared/http/requestState.ts';
import { quoteInput } from '../../shared/http/violations.ts';

/**
 * Handles requests that match no operation: 405 where the path has other methods, else 404. Preflights come here if the gateway does not
 * respond to them.
 */
const unmatched = operation(contract, {}, async ({ event, fail }) => {
  const { method, path } = event.requestContext.http;
  const allowed = routes.filter((route) => matchPath(route.path, path)).flatMap(methodsOf);
  if (allowed.length === 0) return fail('route_not_found', `no operation has the path ${quoteInput(path)}`);
  return fail('method_not_allowed', `${quoteInput(path)} has no ${quoteInput(method)}; it has ${allowed.join(', ')}`, {
    allow: allowed.join(', '),
  });
});

/** Where browsers, crawlers and clients of OAuth look for what a service may have. They have no key, and go on after a 404. */
const wellKnown = /^\/(\.well-known\/.*|favicon\.ico|robots\.txt|register)$/;

/** 404 before a key is required, and without a token: below the gateway's throttle, like the public pages. */
const notFound: Middleware = {
  before: ({ event: { rawPath } }) => {
    if (wellKnown.test(rawPath)) throw new ApiError('route_not_found', `no operation has the path ${quoteInput(rawPath)}`);
  },
};

export const unmatchedRoute = { ...unmatched, early: [notFound] };

export const handler = withPreflight(endpoint(unmatchedRoute, apiKeyDependencies), readCors(process.env));
