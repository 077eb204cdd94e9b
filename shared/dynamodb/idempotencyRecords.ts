import type { Expression } from './writes.ts';

/** A request with an Idempotency-Key. */
export interface IdempotentRequest {
  /** A digest of the caller's Idempotency-Key. */
  readonly id: string;
  /** Distinguishes the request from others with the same Idempotency-Key. */
  readonly fingerprint: string;
  /** The time of the request, in milliseconds since the epoch. */
  readonly now: number;
}

/** The result that is recorded for an Idempotency-Key. */
export interface IdempotencyRecord {
  readonly id: string;
  readonly fingerprint: string;
  /** JSON. */
  readonly result: string;
  /** DynamoDB's TTL counts whole seconds. It is rounded up, so that a result is kept at least as long as promised. */
  readonly expiresAt: number;
}

const secondsKept = 24 * 60 * 60;

export function recordOf({ id, fingerprint, now }: IdempotentRequest, result: unknown): IdempotencyRecord {
  return { id, fingerprint, result: JSON.stringify(result), expiresAt: Math.ceil(now / 1000) + secondsKept };
}

/** DynamoDB may delete an expired item days later. Until then the item exists, but is ignored. */
export const isKept = ({ expiresAt }: IdempotencyRecord, now: number): boolean => expiresAt > now / 1000;

/** Fails if another request has recorded a result under the same key, so of two concurrent requests, one takes effect. */
export const isFree = (now: number): Expression => ({
  expression: 'attribute_not_exists(#id) OR #expiresAt <= :now',
  values: { ':now': now / 1000 },
});
