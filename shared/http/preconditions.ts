import type { ChangeEffect } from '../dynamodb/store.ts';
import { matchesStrongly, matchesWeakly } from './etags.ts';

/** The headers that set a condition for a change. */
interface Conditions {
  readonly 'if-match'?: unknown;
  readonly 'if-none-match'?: unknown;
}

/**
 * Whether a resource meets the request's conditions, by its version; undefined where they are not set.
 * @see RFC 9110, section 13.2.2
 */
export function precondition(headers: Conditions): ChangeEffect['precondition'] {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined;
  return (version) => {
    // What does not exist matches no entity tag, and not `*` either.
    if (version === undefined) return ifMatch === undefined;
    if (typeof ifMatch === 'string' && !matchesStrongly(ifMatch, version)) return false;
    return typeof ifNoneMatch !== 'string' || !matchesWeakly(ifNoneMatch, `"${version}"`);
  };
}

/** The message for a resource that does not meet the conditions: `the pet has changed: …`. */
export function describeUnmet(resource: string, { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: Conditions): string {
  if (ifNoneMatch === undefined) return `the ${resource} has changed: If-Match does not name its ETag`;
  if (ifMatch !== undefined) return `the ${resource} does not meet both If-Match and If-None-Match`;
  return ifNoneMatch === '*'
    ? `the ${resource} exists: If-None-Match is *`
    : `the ${resource} has not changed: If-None-Match names its ETag`;
}
