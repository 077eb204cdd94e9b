import type { PetStoreErrorCode } from './petStoreError.ts';

/** What a line of the log is about. No field holds the credential or a body. */
export interface LogFields {
  /** The operation, such as `listPets`. */
  readonly operationId: string;
  /** How often the request was sent so far: 0 where it waits because another request of this client was rejected. */
  readonly tries: number;
  /** The response's status; 0 where no response came. */
  readonly status: number;
  /** The error's code, where the try failed. */
  readonly code?: PetStoreErrorCode | undefined;
  /** Finds the request in the service's logs. */
  readonly requestId?: string | undefined;
  /** How long the try took. */
  readonly milliseconds?: number;
  /** The length of the wait, with jitter; not a whole number. */
  readonly waitSeconds?: number;
}

/** `console` is one, and so are the loggers of most libraries. It is not awaited; if a method throws, the call rejects with that error. */
export interface Logger {
  /** Called after each try. */
  debug?(message: string, fields: LogFields): void;
  /** Called before each wait. */
  warn?(message: string, fields: LogFields): void;
}

/** What a client has for all calls, and a call may have for itself. */
export interface CallOptions {
  /** The most times a request is sent again after its first try (3). */
  readonly maxRetries?: number | undefined;
  /** After this time without a whole response, a try counts as lost (30). */
  readonly tryTimeoutSeconds?: number | undefined;
  /**
   * The time for a call with all its tries and waits (no limit). A wait that would end later is not begun: the call rejects at once with
   * the error that it would wait for.
   */
  readonly timeoutSeconds?: number | undefined;
}

/** The options of all clients. */
export interface ClientOptions extends CallOptions {
  /** The service's address, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /**
   * The longest `Retry-After` that is waited for, in seconds (120). A longer one, such as that of an exhausted day, is thrown at once. A
   * minute's is at most 61 and a day's at most 86,401: below 61, an exhausted minute may be thrown too. The highest value is 2,000,000: a
   * timer holds 24.8 days, and a longer one ends at once.
   */
  readonly longestWaitSeconds?: number;
  readonly logger?: Logger;
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
  /** Of a sign-in, with which it ends, at the time that the portal shows; then create another client with a new one. */
  readonly accessToken: string;
}
