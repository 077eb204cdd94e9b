import type { PetStoreErrorFields } from './petStoreError.ts';
import { retryAfterSeconds } from './retryAfter.ts';

/** Reads an error response; a gateway's own response has no code. */
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
