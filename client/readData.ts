import { PetStoreError } from './petStoreError.ts';
import { requestIdOf } from './rejection.ts';

/**
 * Reads the data of a success from the text of its body.
 * @throws PetStoreError where the body is not JSON, such as a proxy's own page, which does not show whether a change was made
 */
export function readData(request: Request, { status, headers }: Response, text = ''): unknown {
  if (status === 204 || status === 304) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PetStoreError({
      code: 'unknown_error',
      message: `the response ${status} is not JSON`,
      status,
      headers,
      requestId: requestIdOf(headers),
      inDoubt: request.method !== 'GET',
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
      cause,
    });
  }
}
