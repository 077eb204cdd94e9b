import { PetStoreError } from './petStoreError.ts';
import { requestIdOf } from './refusal.ts';

/**
 * What a success carries, from the text of its body.
 * @throws PetStoreError where that is no JSON: a page of the network's own, say, which tells nothing of a change that was asked for
 */
export function readData(method: string, { status, headers }: Response, text = ''): unknown {
  if (status === 204 || status === 304) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PetStoreError({
      code: 'unknown_error',
      message: `the answer ${status} is no JSON`,
      status,
      requestId: requestIdOf(headers),
      inDoubt: method !== 'GET',
      cause,
    });
  }
}
