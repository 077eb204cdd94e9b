import type { ErrorCode } from './errorCodes.ts';

/** The parts of the rejected request that an outcome's message may repeat. */
export interface RejectedRequest {
  readonly path: object;
  readonly headers: Conditions;
}

export interface Conditions {
  readonly 'if-match'?: unknown;
  readonly 'if-none-match'?: unknown;
}

/** The Error for a result of a repository that rejects the request. */
export interface Outcome<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  message(request: RejectedRequest, result: never): string;
}

/** @param code must be declared by the contract of each operation that may have this outcome; otherwise the code does not compile */
export const outcome = <const Code extends ErrorCode, Result = unknown>(
  code: Code,
  message: string | ((request: RejectedRequest, result: Result) => string),
) => ({ code, message: (request: RejectedRequest, result: Result) => (typeof message === 'string' ? message : message(request, result)) });

/** There is no resource with this id: `there is no pet with the id 17`. */
export const missing = (resource: string) =>
  outcome('resource_not_found', ({ path }) => `there is no ${resource} with the id ${Object.values(path)[0]}`);

/** The resource has another version than the request expects: `the pet has changed: …`. */
export const stale = (resource: string) => outcome('precondition_failed', ({ headers }) => failedPrecondition(resource, headers));

/** The message for a resource that does not meet the conditions of a request. */
export function failedPrecondition(resource: string, { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: Conditions): string {
  if (ifNoneMatch === undefined) {
    const weak = typeof ifMatch === 'string' && ifMatch !== '*' && entityTags(ifMatch).every((tag) => tag.startsWith('W/'));
    return weak
      ? 'If-Match does not accept weak entity tags; send the ETag without W/'
      : `the ${resource} has changed: its ETag is not in If-Match; read it again`;
  }
  if (ifMatch !== undefined) return `the ${resource} does not meet both If-Match and If-None-Match`;
  return ifNoneMatch === '*'
    ? `the ${resource} already exists, and If-None-Match is *`
    : `the ${resource} has not changed: its ETag is in If-None-Match`;
}

/** The entity tags that a header lists. */
export const entityTags = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];
