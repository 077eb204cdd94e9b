import { backoffMilliseconds } from './backoff.ts';
import type { PetStoreOptions } from './options.ts';
import { PetStoreError, type PetStoreErrorFields } from './petStoreError.ts';
import { readRefusal } from './refusal.ts';
import { sleep as sleepFor } from './sleep.ts';

/**
 * A `fetch` that tries again after 429, 503 and a lost connection, and throws a PetStoreError for what is refused. 429 means that nothing
 * was done. After a lost answer or any 5xx something may have been, so a repeat must be harmless, and each of the service's is:
 *
 * - GET changes nothing. POST carries an Idempotency-Key: it is answered again as it was the first time.
 * - PUT and PATCH (a merge patch) leave the same behind when they are done twice. With an If-Match the second is refused with 412 if the
 *   first was done: it never overwrites what someone else has written, but 412 no longer tells who changed it. So it is thrown `inDoubt`,
 *   as is the 409 to a PATCH that completes an order for the second time.
 * - DELETE answers 404 the second time, which then says what the caller wants to hear; ids are never given out again.
 */
export function patientFetch(options: PetStoreOptions): (request: Request, operationId: string) => Promise<Response> {
  const { tries = 4, longestWaitSeconds = 120, onWait, now = Date.now, random = Math.random, sleep = sleepFor } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  /** Once one request is refused, all wait: those that come too early earn the key a ban. */
  let closed: { until: number; refusal: PetStoreErrorFields } | undefined;

  /** Answers to requests sent at once come in any order: the longest wait counts. */
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

  /** The answer; where none came, what is thrown in its place. */
  async function attempt(request: Request): Promise<Response | PetStoreErrorFields> {
    try {
      const response = await send(request);
      // All that a browser tells of a redirect that is not followed: neither status nor headers.
      if (response.type === 'opaqueredirect') return { code: 'unknown_error', message: 'the answer is a redirect', status: 0 };
      // Read here, for a connection that ends within the body is lost as well.
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
      const answer = await attempt(request.clone());
      sent++;
      if (answer instanceof Response && (answer.ok || answer.status === 304)) return answer;

      const refusal = answer instanceof Response ? await readRefusal(answer, now()) : answer;
      const { status, code, retryAfterSeconds } = refusal;
      // The code, for a proxy's own 404 says nothing of the resource.
      const isGone = method === 'DELETE' && inDoubt && code === 'resource_not_found';
      if (isGone) return new Response(null, { status: 204, headers: headersOf(answer) });
      if (status === 429) close(refusal);
      const isLost = code === 'connection_failed';
      if ((isLost || status >= 500) && method !== 'GET') inDoubt = true;
      const isFinal = !(isLost || status === 429 || status === 503) || sent >= tries || (retryAfterSeconds ?? 0) > longestWaitSeconds;
      if (isFinal) throw new PetStoreError({ ...refusal, inDoubt: inDoubt && !isReplay(method, status) });
      await wait(backoffMilliseconds(sent, retryAfterSeconds, random), refusal);
    }
  };
}

/** A repeated POST that came as far as its Idempotency-Key is answered as if it were the first. */
const isReplay = (method: string, status: number) => method === 'POST' && status >= 400 && status < 500 && ![401, 429].includes(status);

const headersOf = (answer: Response | PetStoreErrorFields) => (answer instanceof Response ? answer.headers : new Headers());
