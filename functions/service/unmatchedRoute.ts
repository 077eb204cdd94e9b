import { quoteInput } from '../../common/quoteInput.ts';
import { readCors } from '../../shared/contract/corsRules.ts';
import { unmatchedRoute as contract } from '../../shared/contract/generated/operations.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { nearestPath } from '../../shared/contract/nearestPath.ts';
import { matchPath, methodsOf } from '../../shared/contract/pathTemplate.ts';
import { Rejection } from '../../shared/contract/rejection.ts';
import { apiKeyHandler, publicHandler } from '../../shared/dependencies/handlers.ts';
import type { FunctionFolder } from '../../shared/http/documents/webPage.ts';
import type { Handler, LambdaFunction } from '../../shared/http/endpoint.ts';
import type { Operation, PublicOperation } from '../../shared/http/operation.ts';
import { withPreflight } from '../../shared/http/preflight.ts';
import type { ApiKeyDependencies } from '../../shared/http/request/functionDependencies.ts';
import type { ApiEvent } from '../../shared/http/request/requestState.ts';

/**
 * Handles requests that match no operation: 405 if the path has other methods, and otherwise 404. Preflights arrive here if the gateway
 * does not respond to them.
 */
const unmatchedRoute: Operation<unknown, typeof contract> = {
  contract,
  perform: async (_, { requestContext }) => {
    const { method, path } = requestContext.http;
    const allowed = routes.filter((route) => matchPath(route.path, path)).flatMap(methodsOf);
    if (allowed.length === 0) return noRoute(path, nearestPath(path));
    const message = `${quoteInput(path)} has no ${quoteInput(method)}; it has ${allowed.join(', ')}`;
    return new Rejection('method_not_allowed', message, { allow: allowed.join(', ') });
  },
};

/** Addresses that browsers, crawlers and OAuth clients try. They send no key, and continue after a 404. */
const wellKnown = /^\/(\.well-known\/.*|favicon\.ico|apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png|robots\.txt|register)$/;

/** Redirects and 404 responses that need no key and no token. Like the public pages, they are protected by the gateway's throttle. */
const isPublic = ({ rawPath, requestContext: { http } }: ApiEvent): boolean =>
  wellKnown.test(rawPath) || (['GET', 'HEAD'].includes(http.method) && Object.hasOwn(contract.redirects, rawPath));

const publicRoute: PublicOperation<unknown> = {
  contract,
  open:
    () =>
    async ({ rawPath }) =>
      noRoute(rawPath),
};

/** A client would not follow a redirect of a POST, so the message names the path that was probably meant. */
const noRoute = (path: string, meant?: string) =>
  new Rejection('route_not_found', `there is no operation at ${quoteInput(path)}${meant ? `; did you mean ${quoteInput(meant)}?` : ''}`);

const unmetered = publicHandler(publicRoute);
const metered = apiKeyHandler(unmatchedRoute);

const either = (publicOne: Handler, meteredOne: Handler): Handler =>
  Object.assign((...[event, context]: Parameters<Handler>) => (isPublic(event) ? publicOne : meteredOne)(event, context), {
    warmUp: async () => meteredOne.warmUp?.(),
  });

export const handler: LambdaFunction<ApiKeyDependencies & FunctionFolder> = Object.assign(
  withPreflight(either(unmetered, metered), readCors(process.env)),
  { on: (dependencies: ApiKeyDependencies & FunctionFolder) => either(unmetered.on(dependencies), metered.on(dependencies)) },
);
