import type { ErrorCode } from '../shared/contract/errorCodes.ts';

/**
 * A code of the service's catalogue; `connection_failed` if there was no response, `timed_out` if there was none in time, and
 * `unknown_error` if the response does not come from the service. A newer service may have codes that are not listed here.
 */
export type PetStoreErrorCode = ErrorCode | 'connection_failed' | 'timed_out' | 'unknown_error' | (string & {});

export type PetStoreErrorFields = Pick<PetStoreError, 'code' | 'message' | 'status'> &
  Partial<Pick<PetStoreError, 'headers' | 'requestId' | 'retryAfterSeconds' | 'inDoubt' | 'idempotencyKey' | 'cause'>>;

/** The error that a failed call rejects with. */
export class PetStoreError extends Error {
  override readonly name = 'PetStoreError';
  readonly code!: PetStoreErrorCode;
  /** The HTTP status; 0 if there was no response, and in a browser for a redirect. */
  readonly status!: number;
  /** The headers of the response; undefined if there was none. */
  readonly headers: Headers | undefined;
  /** Finds the request in the service's logs. */
  readonly requestId: string | undefined;
  /** The service's Retry-After. The client did not wait for it, or has used all its retries. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * Whether the service may have made the change in spite of this error: a response was lost, was a 5xx, or was a success that is not JSON,
   * and later tries do not settle it. If so, the message says so too. Read the item before you send the change again. Always false for a
   * read.
   */
  readonly inDoubt: boolean = false;
  /** The Idempotency-Key of a POST. With it, the same request gets the first response again if the first request took effect. */
  readonly idempotencyKey: string | undefined;

  constructor({ message, cause, ...fields }: PetStoreErrorFields) {
    super(fields.inDoubt ? `${message}; ${advice(fields.idempotencyKey)}` : message, cause === undefined ? undefined : { cause });
    Object.assign(this, fields);
  }
}

const advice = (idempotencyKey: string | undefined) =>
  idempotencyKey === undefined
    ? 'this call may have made the change: read the item before you send it again'
    : 'this call may have taken effect: send it again with the same Idempotency-Key';
