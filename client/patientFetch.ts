import { backoffMilliseconds } from './backoff.ts';
import type { PetStoreOptions } from './options.ts';
import { PetStoreError, type PetStoreErrorFields } from './petStoreError.ts';
import { readRefusal } from './refusal.ts';
import { sleep as sleepFor } from './sleep.ts';

/**
 * A `fetch` that tries again after 429, 503 and a lost connection, and throws a PetStoreError for what is refused. 429 means that nothing
 * was done. After a lost answer or 503 something may have been, so a repeat must be harmless, and each of the service's is:
 *
 * - GET changes nothing. POST carries an Idempotency-Key: it is answered again as it was the first time.
 * - PUT and PATCH (a merge patch) leave the same behind when they are done twice. With an If-Match the second is refused with 412 if the
 *   first was done: it never overwrites what someone else has written, but 412 no longer tells who changed it. So it is thrown `inDoubt`.
 * - DELETE answers 404 the second time, which then says what the caller wants to hear; ids are never given out again.
 */
export function patientFetch(options: PetStoreOptions): (request: Request, operationId: string) => Promise<Response> {
  const { tries = 4, longestWaitSeconds = 120, onWait, now = Date.now, random = Math.random, sleep = sleepFor } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  /** Once one request is refused, all wait: those that come too early earn the key a ban. */
  let closed: { until: number; refusal: PetStoreErrorFields } | undefined;

  async function waitWhileClosed(wait: (milliseconds: number, refusal: PetStoreErrorFields) => Promise<void>): Promise<void> {
    while (closed && closed.until > now()) {
      const milliseconds = closed.until - now();
      if (milliseconds > longestWaitSeconds * 1000) {
        throw new PetStoreError({ ...closed.refusal, retryAfterSeconds: Math.ceil(milliseconds / 1000) });
      }
      await wait(milliseconds, closed.refusal);
    }
  }

  /** The answer; where none came, what is thrown in its place. */
  async function attempt(request: Request): Promise<Response | PetStoreErrorFields> {
    try {
      const response = await send(request);
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
      await waitWhileClosed(wait);
      const answer = await attempt(request.clone());
      sent++;
      if (answer instanceof Response && (answer.ok || answer.status === 304)) return answer;

      const refusal = answer instanceof Response ? await readRefusal(answer, now()) : answer;
      const { status, retryAfterSeconds } = refusal;
      if (status === 404 && inDoubt && method === 'DELETE') return new Response(null, { status: 204, headers: headersOf(answer) });
      if (status === 429) closed = { until: now() + (retryAfterSeconds ?? 0) * 1000, refusal };
      if ((status === 0 || status === 503) && method !== 'GET') inDoubt = true;
      const isFinal = ![0, 429, 503].includes(status) || sent >= tries || (retryAfterSeconds ?? 0) > longestWaitSeconds;
      if (isFinal) throw new PetStoreError({ ...refusal, inDoubt: inDoubt && !isReplay(method, status) });
      await wait(backoffMilliseconds(sent, retryAfterSeconds, random), refusal);
    }
  };
}

/** A repeated POST that came as far as its Idempotency-Key is answered as if it were the first. */
const isReplay = (method: string, status: number) => method === 'POST' && status >= 400 && ![401, 429, 503].includes(status);

const headersOf = (answer: Response | PetStoreErrorFields) => (answer instanceof Response ? answer.headers : new Headers());
