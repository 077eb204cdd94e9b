export interface PetStoreOptions {
  /** Where the service is, as in `https://api.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How often a request is sent at most, the first time included (4). */
  readonly tries?: number;
  /**
   * The longest `Retry-After` that is waited for, in seconds (120). A longer one, such as that of a spent day, is thrown at once. A minute's
   * is 61 at most.
   */
  readonly longestWaitSeconds?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** From 0 to less than 1, for the jitter. */
  readonly random?: () => number;
  /** Resolves after so many milliseconds; rejects with the signal's reason when that comes first. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
