import type { Context } from 'aws-lambda';
import { assertInTime } from './functionTime.ts';

/**
 * The admission of a request: it takes one token, which may be in parallel with its reads. Its writes and its response wait for the token. A
 * request that is not charged, such as one for a public page, waits for nothing.
 */
export class Admission {
  #token: Promise<void> | undefined;

  /**
   * Takes the token, unless this request was charged before.
   * @param take rejects with the ApiError for the caller, or with the store's error
   * @returns the same as `granted`
   */
  charge(take: () => Promise<void>): Promise<void> {
    if (this.#token) return this.#token;
    this.#token = take();
    // Avoids an unhandled rejection, because it is awaited later.
    this.#token.catch(() => {});
    return this.#token;
  }

  /** Resolves when the request has its token. Rejects if it gets none. */
  granted(): Promise<void> | undefined {
    return this.#token;
  }

  /**
   * Resolves when the request may write: it is not a GET, it has its token, and its function still has time. Middy's early timeout responds
   * and aborts the signal, but does not stop the operation, so a late read must not lead to a write. A frozen instance that continues has no
   * time left, even if its timer has not run.
   */
  async mayWrite(method: string, context: Context, signal: AbortSignal): Promise<void> {
    if (method === 'GET') throw new Error('a GET writes nothing');
    await this.#token;
    signal.throwIfAborted();
    assertInTime(context);
  }
}
