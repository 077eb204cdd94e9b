import type { PetStoreErrorCode } from './petStoreError.ts';

/** The subject of a log line. No field contains the credential or a body. */
export interface LogFields {
  readonly operationId: string;
  /** How often the request was sent so far; 0 if it waits because another request of this client was rejected. */
  readonly tries: number;
  /** The status of the response; 0 if there was no response. */
  readonly status: number;
  readonly code?: PetStoreErrorCode | undefined;
  /** Finds the request in the service's logs. */
  readonly requestId?: string | undefined;
  readonly milliseconds?: number;
  /** The length of the wait, with jitter; not a whole number. */
  readonly waitSeconds?: number;
}

/**
 * For example `console`, or the logger of most libraries. The result is not awaited. If a method throws, the call rejects with that error.
 */
export interface Logger {
  /** Called after each try. */
  debug?(message: string, fields: LogFields): void;
  /** Called before each wait. */
  warn?(message: string, fields: LogFields): void;
}

/** Options of a client for all calls, which a call may override. */
export interface CallOptions {
  /** How often a request is sent again after its first try, at most (3). */
  readonly maxRetries?: number | undefined;
  /** How many seconds to wait for a whole response before a try counts as lost (30). */
  readonly tryTimeoutSeconds?: number | undefined;
  /**
   * How many seconds a call may take with all its tries and waits (no limit). If a wait would end later, the call rejects at once with the
   * error that it would wait for.
   */
  readonly timeoutSeconds?: number | undefined;
}

export interface ClientOptions extends CallOptions {
  /** The address of the service, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /**
   * The longest `Retry-After` that the client waits for, in seconds (120). If `Retry-After` is longer, for example after the last request
   * of a day, the client throws the error at once. For a minute it is at most 61, and for a day at most 86,401. With a value below 61, the
   * client may also throw for an exhausted minute. The highest value is 2,000,000, because a timer allows 24.8 days, and a longer one would
   * end at once.
   */
  readonly longestWaitSeconds?: number;
  readonly logger?: Logger;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** From 0 to less than 1, for the jitter. */
  readonly random?: () => number;
  /** Resolves after `milliseconds`. Rejects with the signal's reason if aborted first. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface PetStoreOptions extends ClientOptions {
  readonly apiKey: string;
}

export interface PetStoreAccountOptions extends ClientOptions {
  /** The access token of a sign-in. It expires at the time that the portal shows. Then create another client with a new token. */
  readonly accessToken: string;
}
