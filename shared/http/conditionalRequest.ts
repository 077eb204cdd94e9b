import type { OperationContract } from '../contract/operationContract.ts';
import type { Precondition } from '../dynamodb/store.ts';
import { ApiError } from './request/apiError.ts';
import type { Middleware } from './request/requestState.ts';

interface Conditions {
  readonly 'if-match'?: unknown;
  readonly 'if-none-match'?: unknown;
}

/**
 * The request's conditions on the version of a resource; undefined if it has none.
 * @see RFC 9110, section 13.2.2
 */
export function precondition(headers: Conditions): Precondition | undefined {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined;
  return {
    allows: (version) => {
      // A resource that does not exist matches no entity tag, and does not match `*` either.
      if (version === undefined) return ifMatch === undefined;
      if (typeof ifMatch === 'string' && !matchesStrongly(ifMatch, version)) return false;
      return typeof ifNoneMatch !== 'string' || !matchesWeakly(ifNoneMatch, `"${version}"`);
    },
    problem: (resource) => failedPrecondition(resource, headers),
  };
}

/** The message for a resource that does not meet the conditions of a request. */
function failedPrecondition(resource: string, { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: Conditions): string {
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
const entityTags = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];

/**
 * Whether an `If-Match` header matches a version: strong comparison, so a weak tag never matches.
 * @param version undefined if what exists has no versions
 * @see RFC 9110, section 13.1.1
 */
export const matchesStrongly = (header: string, version: string | undefined): boolean =>
  header === '*' || (version !== undefined && entityTags(header).includes(`"${version}"`));

/**
 * Whether an `If-None-Match` header matches the entity tag: weak comparison.
 * @see RFC 9110, section 13.1.2
 */
export const matchesWeakly = (header: string, etag: string): boolean =>
  header === '*' || entityTags(header).some((tag) => tag.replace(/^W\//, '') === etag);

/**
 * For a GET: rejects it with 412 if the response has none of the entity tags in `If-Match`, and responds with 304 and no body if the caller
 * has the current version. A list without an entity tag has none of them. The 304 drops the headers that describe a body, because some
 * clients unpack every response that is marked as gzip. Returns no middleware if the operation has no entity tags.
 * @see RFC 9110, sections 13.1.1, 13.2.2 and 15.4.5
 */
export function conditions({ method, headers: declared }: OperationContract): Middleware | [] {
  if (method !== 'GET' || !declared.includes('if-none-match')) return [];
  return {
    after: (request) => {
      const { event, response } = request;
      const { 'if-none-match': known, 'if-match': wanted } = event.headers;
      if (!response || !('status' in response) || response.status !== 200) return;
      const { 'content-type': _type, 'content-encoding': _encoding, ...headers } = response.headers;
      const { etag } = headers;
      if (declared.includes('if-match') && wanted !== undefined && !matchesStrongly(wanted, etag?.slice(1, -1))) {
        throw new ApiError('precondition_failed', etag ? failedPrecondition('resource', { 'if-match': wanted }) : noEntityTag);
      }
      if (known !== undefined && etag !== undefined && matchesWeakly(known, etag)) request.response = { status: 304, headers };
    },
  };
}

const noEntityTag = 'a list without an ETag does not match If-Match; send exactly one id, of a resource that exists';
