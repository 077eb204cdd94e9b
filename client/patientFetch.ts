import { backoffMilliseconds } from './backoff.ts';
import type { PetStoreOptions } from './options.ts';
import { PetStoreError, type PetStoreErrorFields } from './petStoreError.ts';
import { readRefusal } from './refusal.ts';
import { sleep as sleepFor } from './sleep.ts';

/**
 * A `fetch` that retries after 429, 503 and a lost connection, and throws a PetStoreError for other errors. 429 means that nothing was
 * done. After a lost response or any 5xx the change may have been made, so a retry must be harmless. It is, for each method of the service:
 *
 * - GET changes nothing. POST carries an Idempotency-Key: a retry gets the first response again.
 * - PUT and PATCH (a merge patch) have the same effect when done twice. With an If-Match, or an If-None-Match of `*`, the second gets 412
 *   if the first was done: it never overwrites another caller's change, but 412 does not show who made the change. So the error is thrown
 *   with `inDoubt`, and so is the 409 to a PATCH that completes an order a second time.
 * - DELETE gets 404 the second time, which is what the caller wants: the item is gone. Ids are never used again.
 */
export function patientFetch(options: PetStoreOptions): (request: Request, operationId: string) => Promise<Response> {
  const { tries = 4, longestWaitSeconds = 120, onWait, now = Date.now, random = Math.random, sleep = sleepFor } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  /** Once one request gets 429, all wait: requests that come too early get the key banned. */
  let closed: { until: number; refusal: PetStoreErrorFields } | undefined;

  /** Responses to concurrent requests come in any order: the longest wait counts. */
  function close(refusal: PetStoreErrorFields): void {
    const until = now() + (refusal.retryAfterSeconds ?? 0) * 1000;
    if (!closed || until > closed.until) closed = { until, refusal };
  }

  async function waitWhileClosed(
    wait: (milliseconds: number, refusal: PetStoreErrorFields) => Promise<void>,
    inDoubt: boolean,
  ): Promise<void> {
    while (closed && closed.until > now()) {
      const seconds = (closed.until - now()) / 1000;
      if (seconds > longestWaitSeconds) throw new PetStoreError({ ...closed.refusal, retryAfterSeconds: Math.ceil(seconds), inDoubt });
      await wait(backoffMilliseconds(1, seconds, random), closed.refusal);
    }
  }

  /** The response; where none came, the fields of the error to throw. */
  async function attempt(request: Request): Promise<Response | PetStoreErrorFields> {
    try {
      const response = await send(request);
      // A browser hides the status and headers of a redirect that is not followed.
      if (response.type === 'opaqueredirect') return { code: 'unknown_error', message: 'the answer is a redirect', status: 0 };
      // Read here, because a connection that ends within the body counts as lost too.
      const body = await response.arrayBuffer();
      const { status, statusText, headers } = response;
      return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    } catch (cause) {
      request.signal.throwIfAborted();
      return { code: 'connection_failed', message: 'the connection to the service failed', status: 0, cause };
    }
  }

  return async (request, operationId) => {
    const { method, signal } = request;
    /** An earlier try may have made the change. */
    let inDoubt = false;
    let sent = 0;
    const wait = (milliseconds: number, { status, code }: PetStoreErrorFields) => {
      onWait?.({ operationId, tries: sent, seconds: milliseconds / 1000, status, code });
      return sleep(milliseconds, signal);
    };
    for (;;) {
      await waitWhileClosed(wait, inDoubt);
      const response = await attempt(request.clone());
      sent++;
      if (response instanceof Response && (response.ok || response.status === 304)) return response;

      const refusal = response instanceof Response ? await readRefusal(response, now()) : response;
      const { status, code, retryAfterSeconds } = refusal;
      // Checks the code, because a proxy's own 404 does not mean that the resource is gone.
      const isGone = method === 'DELETE' && inDoubt && code === 'resource_not_found';
      if (isGone) return new Response(null, { status: 204, headers: headersOf(response) });
      if (status === 429) close(refusal);
      const isLost = code === 'connection_failed';
      if ((isLost || status >= 500) && method !== 'GET') inDoubt = true;
      const isFinal = !(isLost || status === 429 || status === 503) || sent >= tries || (retryAfterSeconds ?? 0) > longestWaitSeconds;
      if (isFinal) throw new PetStoreError({ ...refusal, inDoubt: inDoubt && !isReplay(method, status) });
      await wait(backoffMilliseconds(sent, retryAfterSeconds, random), refusal);
    }
  };
}

/** A repeated POST whose Idempotency-Key was reached gets the first response again. */
const isReplay = (method: string, status: number) => method === 'POST' && status >= 400 && status < 500 && ![401, 429].includes(status);

const headersOf = (response: Response | PetStoreErrorFields) => (response instanceof Response ? response.headers : new Headers());
