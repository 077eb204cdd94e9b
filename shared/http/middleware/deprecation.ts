import { ApiError } from '../../contract/errors.ts';
import type { OperationContract } from '../../contract/operationContract.ts';
import { fillPath } from '../../contract/pathTemplate.ts';
import type { Middleware } from '../requestState.ts';
import { parseInteger } from './validation.ts';

type Deprecation = NonNullable<OperationContract['deprecation']>;

/**
 * Adds the headers of a deprecated operation: since when, until when and its successor. From its sunset date on it gets 410.
 * @see RFC 9745 (Deprecation), RFC 8594 (Sunset), RFC 5829 (successor-version)
 */
export function deprecation({ since, sunset, successor }: Deprecation, operationId: string): Middleware {
  const sunsetAt = Date.parse(sunset);
  const dates = { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(sunsetAt).toUTCString() };
  return {
    before: ({ event, internal }) => {
      const address = fillIn(successor, event.pathParameters ?? {});
      Object.assign(internal.headers, dates, { link: `<${address}>; rel="successor-version"` });
      if (internal.now >= sunsetAt) throw new ApiError('operation_sunset', `${operationId} ended on ${sunset}; use ${address}`);
    },
  };
}

/**
 * The successor's address for the same resource. Where the path has no valid id, only the successor's path: the text in place of an id may
 * be an API key.
 */
function fillIn(successor: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const ids = Object.values(parameters).map((text) => parseInteger(text ?? ''));
  if (ids.includes(undefined)) return successor.replace(/\?.*/, '');
  return fillPath(successor, parameters);
}
