import type { TestResponse } from '../../support/request.ts';

const everywhere = ['x-request-id', 'x-content-type-options', 'strict-transport-security', 'cache-control'];
const metered = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit', 'ratelimit-policy'];

/** Promised headers that a response lacks, and an error response without an Error. The response to a HEAD has no body to check. */
export function headerFaults(
  { status, headers, body }: TestResponse,
  { isMetered, isHead }: { isMetered: boolean; isHead: boolean },
): string[] {
  const wanted = [
    ...everywhere,
    ...(isMetered ? metered : []),
    ...(status === 429 || status === 503 ? ['retry-after'] : []),
    ...(status === 401 ? ['www-authenticate'] : []),
    ...(status === 405 ? ['allow'] : []),
    ...(status >= 400 ? ['content-type'] : []),
  ];
  const missing = wanted.filter((name) => !headers[name]).map((name) => `the header ${name} is missing`);
  const isError = typeof body?.code === 'string' && typeof body?.message === 'string' && body?.status === status;
  return status >= 400 && !isHead && !isError ? [...missing, 'the body is not an Error'] : missing;
}
