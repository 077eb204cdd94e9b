import type { TenantStore, TenantWrite } from './tenantStore.ts';

export interface IdempotentRequest {
  /** A digest of the caller's Idempotency-Key. */
  readonly id: string;
  /** Distinguishes the request from others with the same Idempotency-Key. */
  readonly fingerprint: string;
  /** The time of the request, in milliseconds since the epoch. */
  readonly now: number;
}

interface StoredRecord {
  readonly id: string;
  readonly fingerprint: string;
  readonly result: string;
  readonly expiresAt: number;
}

const secondsKept = 24 * 60 * 60;

/** DynamoDB's TTL counts whole seconds. It is rounded up, so that a result is kept at least as long as promised. */
const expiryFrom = (now: number): number => Math.ceil(now / 1000) + secondsKept;

/** The request and the result that are recorded for an Idempotency-Key. */
export async function findResult(store: TenantStore, { id, now }: Pick<IdempotentRequest, 'id' | 'now'>) {
  const record = await store.read<StoredRecord>('idempotencyRecords', id);
  // DynamoDB may delete an expired item days later. Until then the item exists, but is ignored.
  if (!record || record.expiresAt <= now / 1000) return undefined;
  return { fingerprint: record.fingerprint, result: JSON.parse(record.result) as unknown };
}

/**
 * The write that records a result, for the transaction of its effect; no write if the request has no Idempotency-Key. Its condition fails
 * if another request has recorded a result under the same key, so of two concurrent requests, one takes effect.
 */
export function recordResult(store: TenantStore, request: IdempotentRequest | undefined, result: unknown): TenantWrite | undefined {
  if (!request) return undefined;
  const { id, fingerprint, now } = request;
  const record: StoredRecord = { id, fingerprint, result: JSON.stringify(result), expiresAt: expiryFrom(now) };
  const isFree = { expression: 'attribute_not_exists(#id) OR #expiresAt <= :now', values: { ':now': now / 1000 } };
  return store.put('idempotencyRecords', record, isFree);
}
