import type { PetStoreErrorFields } from './petStoreError.ts';

/** Reads an error response. A response of the gateway itself has no code. */
export async function readRejection(response: Response, now: number): Promise<PetStoreErrorFields> {
  const { code, message } = readError(await response.text());
  const { status, headers } = response;
  return {
    code: code ?? 'unknown_error',
    message: message ?? `the service responded with ${status}`,
    status,
    headers,
    requestId: requestIdOf(headers),
    retryAfterSeconds: retryAfterSeconds(headers, now),
  };
}

export const requestIdOf = (headers: Headers): string | undefined =>
  headers.get('x-request-id') ?? headers.get('apigw-requestid') ?? undefined;

function readError(text: string): { code?: string; message?: string } {
  try {
    const { code, message } = JSON.parse(text);
    return { ...(typeof code === 'string' && { code }), ...(typeof message === 'string' && { message }) };
  } catch {
    return {};
  }
}

/**
 * Seconds to wait from a Retry-After header, which has whole seconds or a date. A date is compared with the response's own Date, because
 * the clock here may be wrong, or with `now` if Date cannot be read, as in a page of another origin.
 * @param now milliseconds since the epoch
 * @returns undefined if the header is missing or invalid
 * @see RFC 9110, sections 5.6.7 and 10.2.3
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const retryAfter = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const until = readDate(retryAfter);
  return until === undefined ? undefined : Math.max(0, (until - (readDate(headers.get('date') ?? '') ?? now)) / 1000);
}

/** Checks the form first, because `Date.parse` accepts nearly anything. For example, it reads `1.5` as a day in 2001. */
function readDate(header: string): number | undefined {
  const date = /^[a-z]+, \d.+ GMT$/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : date;
}
