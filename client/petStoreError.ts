import type { ErrorCode } from '../shared/contract/errors.ts';

/**
 * A code of the service's catalogue; `connection_failed` where no answer came, and `unknown_error` where it was not the
 * service that answered. A newer service may have codes that this list has not.
 */
export type PetStoreErrorCode = ErrorCode | 'connection_failed' | 'unknown_error' | (string & {});

export interface PetStoreErrorFields {
  readonly code: PetStoreErrorCode;
  readonly message: string;
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly inDoubt?: boolean;
  readonly cause?: unknown;
}

/** What a call that did not succeed rejects with. */
export class PetStoreError extends Error {
  override readonly name = 'PetStoreError';
  readonly code: PetStoreErrorCode;
  /** The HTTP status; 0 where no answer came, and in a browser where it was a redirect. */
  readonly status: number;
  /** Finds the request in the service's logs. */
  readonly requestId: string | undefined;
  /** How long the service asks to be left alone; the client has not waited for it, or has waited as often as it may. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * Whether the change asked for may have been made although this says otherwise: an answer was lost on its way, was a 5xx or a success
   * that is no JSON, and what came after cannot tell. Read before asking again. Never true of a read.
   */
  readonly inDoubt: boolean;

  constructor({ code, message, status, requestId, retryAfterSeconds, inDoubt = false, cause }: PetStoreErrorFields) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.inDoubt = inDoubt;
  }
}
