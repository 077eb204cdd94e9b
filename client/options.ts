import type { PetStoreErrorCode } from './petStoreError.ts';

/** A wait before a request is sent, or sent again. */
export interface Wait {
  /** What was asked for, as in `listPets`. */
  readonly operationId: string;
  /** How often the request was sent so far: 0 where it is held back, since another of this client has been refused. */
  readonly tries: number;
  /** How long the wait is, the jitter included; no whole number. */
  readonly seconds: number;
  /** Why: the status, 0 where no answer came, and the code of the refusal. */
  readonly status: number;
  readonly code: PetStoreErrorCode;
}

export interface PetStoreOptions {
  /** Where the service is, as in `https://api.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How often a request is sent at most, the first time included (4). */
  readonly tries?: number;
  /**
   * The longest `Retry-After` that is waited for, in seconds (120). A longer one, such as that of a spent day, is thrown at once. A minute's
   * is 61 at most and a day's 86,401: with less than 61 a spent minute may be thrown too. More than 2,000,000 must not be given: a timer
   * holds 24.8 days, and beyond them ends at once.
   */
  readonly longestWaitSeconds?: number;
  /** Is told of each wait before it begins. What it throws ends the call, which rejects with it. */
  readonly onWait?: (wait: Wait) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** From 0 to less than 1, for the jitter. */
  readonly random?: () => number;
  /** Resolves after so many milliseconds; rejects with the signal's reason when that comes first. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
