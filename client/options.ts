import type { PetStoreErrorCode } from './petStoreError.ts';

/** A wait before a request is sent, or sent again. */
export interface Wait {
  /** The operation, such as `listPets`. */
  readonly operationId: string;
  /** How often the request was sent so far: 0 where it waits because another request of this client was rejected. */
  readonly tries: number;
  /** The length of the wait, with jitter; not a whole number. */
  readonly seconds: number;
  /** Why: the error's status (0 where no response came) and code. */
  readonly status: number;
  readonly code: PetStoreErrorCode;
}

/** The options of all clients. */
export interface ClientOptions {
  /** The service's address, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** The most times a request is sent, the first included (4). */
  readonly tries?: number;
  /**
   * The longest `Retry-After` that is waited for, in seconds (120). A longer one, such as that of an exhausted day, is thrown at once. A
   * minute's is at most 61 and a day's at most 86,401: below 61, an exhausted minute may be thrown too. The highest value is 2,000,000: a
   * timer holds 24.8 days, and a longer one ends at once.
   */
  readonly longestWaitSeconds?: number;
  /** Called before each wait. If it throws, the call rejects with that error. */
  readonly onWait?: (wait: Wait) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** From 0 to less than 1, for the jitter. */
  readonly random?: () => number;
  /** Resolves after `milliseconds`; rejects with the signal's reason if aborted first. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface PetStoreOptions extends ClientOptions {
  readonly apiKey: string;
}

export interface PetStoreAccountOptions extends ClientOptions {
  /** Of a sign-in. It ends within an hour; then create another client with a new one. */
  readonly accessToken: string;
}
