import { createHash } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import type { IdempotencyRecords, IdempotentRequest } from '../storage/idempotencyRecords.ts';
import { AlreadyRecorded } from '../storage/transact.ts';
import type { ApiEvent } from './requestState.ts';
import type { OperationResponse } from './responses.ts';

/** An operation's work and the response to its result. */
interface Work<Result> {
  /** Has its effect and records the result under the request's Idempotency-Key, in one transaction. */
  perform(request: IdempotentRequest | undefined): Promise<Result>;
  respond(result: Result): OperationResponse;
}

/**
 * Performs a request once per Idempotency-Key. The result is recorded in the transaction of the effect, so a record means that the
 * effect happened, and no record that it did not: there is no state in between to wait for.
 */
export async function performOnce<Result>(
  event: ApiEvent,
  idempotencyRecords: IdempotencyRecords,
  { perform, respond }: Work<Result>,
): Promise<OperationResponse> {
  const request = idempotentRequest(event);
  if (!request) return respond(await perform(undefined));

  const replay = async (): Promise<OperationResponse | undefined> => {
    const record = await idempotencyRecords.find(request);
    if (!record) return undefined;
    if (record.fingerprint !== request.fingerprint) {
      throw new ApiError('idempotency_mismatch', 'the Idempotency-Key was used before, with another request');
    }
    const response = respond(record.result as Result);
    return { ...response, headers: { ...response.headers, 'idempotency-replayed': 'true' } };
  };

  const earlier = await replay();
  if (earlier) return earlier;
  try {
    return respond(await perform(request));
  } catch (error) {
    // A twin of this request may have been faster: it has written its record, or has taken what this one is refused for lack of.
    const twin = error instanceof AlreadyRecorded || error instanceof ApiError ? await replay() : undefined;
    if (twin) return twin;
    throw error;
  }
}

/** Undefined where the request carries no Idempotency-Key. */
function idempotentRequest(event: ApiEvent): IdempotentRequest | undefined {
  const key = event.input?.headers['idempotency-key'];
  const { principal, now = 0 } = event.requestState ?? {};
  return typeof key === 'string' && principal
    ? { id: `${principal.keyId}#${digest(key)}`, fingerprint: fingerprintOf(event), now }
    : undefined;
}

/** What is stored in place of an Idempotency-Key: somebody may send a secret as one, the API key even. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Tells one request from another: its operation, and its body whatever the order of its fields. */
function fingerprintOf({ routeKey, input }: ApiEvent): string {
  return digest(`${routeKey}\n${JSON.stringify(input?.body, sortFields)}`);
}

/** For `JSON.stringify`: gives every object its fields in one order. */
function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
