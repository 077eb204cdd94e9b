import { createHash } from 'node:crypto';
import { type Accepted, ifAccepted, Rejection } from '../contract/rejection.ts';
import type { IdempotentRequest } from '../dynamodb/idempotencyRecords.ts';
import type { TenantStore } from '../dynamodb/tenantStore.ts';
import { AlreadyRecorded } from '../dynamodb/transact.ts';
import { ApiError } from './request/apiError.ts';
import type { AdmittedEvent } from './request/requestState.ts';
import type { OperationResponse } from './request/responses.ts';

/**
 * Performs a request once per Idempotency-Key. The result is recorded in the transaction of the effect. So if there is a record, the effect
 * happened, and if there is none, it did not. There is no state in between to wait for. The record is read in parallel with the operation's
 * reads, and no write is allowed until it is known that there is no record. Rejections are not recorded. A record is kept for 24 hours.
 * @param perform makes the change and records the result, in one transaction of the store
 */
export async function performOrReplay<Result>(
  event: AdmittedEvent,
  store: TenantStore,
  perform: (store: TenantStore) => Promise<Result>,
  respond: (result: Accepted<Result>) => OperationResponse,
): Promise<OperationResponse | Rejection> {
  const request = idempotentRequest(event);
  if (!request) return ifAccepted(await perform(store), respond);

  const replay = async (): Promise<OperationResponse | undefined> => {
    const record = await store.findRecord(request);
    if (!record) return undefined;
    if (record.fingerprint !== request.fingerprint) {
      throw new ApiError('idempotency_mismatch', 'the Idempotency-Key was used before, with another request');
    }
    const response = respond(JSON.parse(record.result));
    return { ...response, headers: { ...response.headers, 'idempotency-replayed': 'true' } };
  };

  const earlier = replay();
  const assertFirst = async (): Promise<void> => {
    if (await earlier) throw new AlreadyRecorded();
  };
  const result = perform(store.recording(request, assertFirst));
  // Avoids an unhandled rejection, because it is not awaited if the earlier response is returned or the read of the record fails.
  result.catch(() => {});

  const response = await earlier;
  if (response) return response;
  const outcome = await result.catch((error: unknown) => {
    if (error instanceof AlreadyRecorded) return error;
    throw error;
  });
  if (!(outcome instanceof AlreadyRecorded || outcome instanceof Rejection)) return ifAccepted(outcome, respond);
  // A concurrent request with the same key may have come first. It wrote its record, or took the stock that this request needs.
  const twin = await replay();
  if (twin) return twin;
  if (outcome instanceof AlreadyRecorded) throw outcome;
  return outcome;
}

/** Undefined if the request has no Idempotency-Key. */
function idempotentRequest(event: AdmittedEvent): IdempotentRequest | undefined {
  const key = event.input.headers['idempotency-key'];
  return typeof key === 'string' ? { id: digest(key), fingerprint: fingerprintOf(event), now: event.requestState.now } : undefined;
}

/** The hash that is stored instead of an Idempotency-Key, because a caller may send a secret as the key, even the API key. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Identifies a request by its operation and its body. The order of fields does not matter. */
function fingerprintOf({ routeKey, input }: AdmittedEvent): string {
  return digest(`${routeKey}\n${JSON.stringify(input.body, sortFields)}`);
}

/** For `JSON.stringify`: puts the fields of every object in a fixed order. */
function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
