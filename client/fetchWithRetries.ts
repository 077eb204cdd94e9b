import { backoffMilliseconds } from './backoff.ts';
import type { ClientOptions } from './options.ts';
import { PetStoreError, type PetStoreErrorFields } from './petStoreError.ts';
import { readRejection } from './rejection.ts';
import { sleep as sleepFor } from './sleep.ts';

/** @param retriesInDoubt whether a request is sent again if an earlier try may have made its change */
type RetryingFetch = (request: Request, operationId: string, retriesInDoubt: boolean) => Promise<Response>;

/**
 * A `fetch` that retries after 429, 503 and a lost connection, and throws a PetStoreError for other errors. 429 means that nothing was
 * done. After a lost response or any 5xx the change may have been made: it is in doubt. If the retry is rejected, it is still in doubt: a 412 may come from the caller's own
 * first try, and a 404 from its own DELETE.
 */
export function fetchWithRetries(options: ClientOptions): RetryingFetch {
  const { tries = 4, longestWaitSeconds = 120, onWait, now = Date.now, random = Math.random, sleep = sleepFor } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  /** Once one request gets 429, all wait: requests that come too early get the key banned. */
  let closed: { until: number; rejection: PetStoreErrorFields } | undefined;

  /** Responses to concurrent requests come in any order: the longest wait counts. */
  function close(rejection: PetStoreErrorFields): void {
    const until = now() + (rejection.retryAfterSeconds ?? 0) * 1000;
    if (!closed || until > closed.until) closed = { until, rejection };
  }

  async function waitWhileClosed(
    wait: (milliseconds: number, rejection: PetStoreErrorFields) => Promise<void>,
    fields: Pick<PetStoreErrorFields, 'inDoubt' | 'idempotencyKey'>,
  ): Promise<void> {
    while (closed && closed.until > now()) {
      const seconds = (closed.until - now()) / 1000;
      if (seconds > longestWaitSeconds) throw new PetStoreError({ ...closed.rejection, ...fields, retryAfterSeconds: Math.ceil(seconds) });
      await wait(backoffMilliseconds(1, seconds, random), closed.rejection);
    }
  }

  /** The response; where none came, the fields of the error to throw. */
  async function attempt(request: Request): Promise<Response | PetStoreErrorFields> {
    try {
      const response = await send(request);
      // A browser hides the status and headers of a redirect that is not followed.
      if (response.type === 'opaqueredirect') return { code: 'unknown_error', message: 'the response is a redirect', status: 0 };
      // Read here, because a connection that ends within the body counts as lost too.
      const body = await response.arrayBuffer();
      const { status, statusText, headers } = response;
      return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    } catch (cause) {
      request.signal.throwIfAborted();
      return { code: 'connection_failed', message: 'the connection to the service failed', status: 0, cause };
    }
  }

  return async (request, operationId, retriesInDoubt) => {
    const { method, signal } = request;
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    /** An earlier try may have made the change. */
    let inDoubt = false;
    let sent = 0;
    const wait = (milliseconds: number, { status, code }: PetStoreErrorFields) => {
      onWait?.({ operationId, tries: sent, seconds: milliseconds / 1000, status, code });
      return sleep(milliseconds, signal);
    };
    for (;;) {
      await waitWhileClosed(wait, { inDoubt, idempotencyKey });
      const response = await attempt(request.clone());
      sent++;
      if (response instanceof Response && (response.ok || response.status === 304)) return response;

      const rejection = response instanceof Response ? await readRejection(response, now()) : response;
      const { status, code, retryAfterSeconds } = rejection;
      if (status === 429) close(rejection);
      const isLost = code === 'connection_failed';
      if ((isLost || status >= 500) && method !== 'GET') inDoubt = true;
      const mayRetry = status === 429 || ((isLost || status === 503) && (retriesInDoubt || !inDoubt));
      if (!mayRetry || sent >= tries || (retryAfterSeconds ?? 0) > longestWaitSeconds) {
        throw new PetStoreError({ ...rejection, inDoubt: inDoubt && !(idempotencyKey && settles(rejection)), idempotencyKey });
      }
      await wait(backoffMilliseconds(sent, retryAfterSeconds, random), rejection);
    }
  };
}

/**
 * A retry whose Idempotency-Key was reached gets the first response again, so one of the service's later rejections shows that the first
 * try had no effect. 401, 403 and 429 come before the key is read, and a response that is not the service's shows nothing.
 */
const settles = ({ status, code }: PetStoreErrorFields) => [400, 409, 422].includes(status) && code !== 'unknown_error';
