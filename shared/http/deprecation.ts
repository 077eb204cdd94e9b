import type { OperationContract } from '../contract/operationContract.ts';
import { ApiError } from './request/apiError.ts';
import type { Middleware } from './request/requestState.ts';
import { parseInteger } from './validation/parameters.ts';

/**
 * Adds the headers of a deprecated operation: its deprecation date, its sunset date and its successor. From the sunset date it responds
 * with 410. Other operations get no middleware.
 * @see RFC 9745 (Deprecation), RFC 8594 (Sunset), RFC 5829 (successor-version)
 */
export function deprecation({ deprecation, operationId }: OperationContract): Middleware | [] {
  if (!deprecation) return [];
  const { since, sunset, successor } = deprecation;
  const sunsetAt = Date.parse(sunset);
  const dates = { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(sunsetAt).toUTCString() };
  const path = successor.replace(/\?.*/, '');
  return {
    before: ({ event, internal }) => {
      const { pathParameters = {} } = event;
      // If the id is not valid, name only the path, because the text at the place of the id may be an API key.
      const address = Object.values(pathParameters).every((text = '') => parseInteger(text) !== undefined)
        ? successor.replace(/\{(\w+)\}/g, (_, name) => pathParameters[name] ?? '')
        : path;
      Object.assign(internal.headers, dates, { link: `<${address}>; rel="successor-version"` });
      if (internal.now >= sunsetAt) throw new ApiError('operation_sunset', `${operationId} ended on ${sunset}; use ${address}`);
    },
  };
}
