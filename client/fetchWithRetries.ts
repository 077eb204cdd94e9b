import type { CallOptions, ClientOptions, LogFields } from './options.ts';
import { PetStoreError, type PetStoreErrorFields } from './petStoreError.ts';
import { readRejection, requestIdOf } from './rejection.ts';

interface RetryOptions extends CallOptions {
  readonly operationId: string;
  /** Whether a request is sent again if an earlier try may have made its change. */
  readonly retriesInDoubt: boolean;
}

/**
 * A `fetch` that retries after 429, 502, 503, 504, a lost connection and a try that takes too long, and throws a PetStoreError for other
 * errors. A 429 means that nothing was done. After a lost response or any 5xx, the service may have made the change, so it is in doubt. If
 * the retry is rejected, the change is still in doubt, because a 412 may come from the caller's own first try, and a 404 from its own
 * DELETE.
 */
export function fetchWithRetries(options: ClientOptions) {
  const { longestWaitSeconds = 120, logger, now = Date.now, random = Math.random, sleep = sleepFor } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  /** After one request gets 429, all requests wait, because requests that come too early get the key banned. */
  let closed: { until: number; rejection: PetStoreErrorFields } | undefined;

  /**
   * Responses to concurrent requests arrive in any order, so the longest wait counts. The service never asks for more than a day, so a
   * longer wait comes from another server, and must not close the client for ever.
   */
  function close(rejection: PetStoreErrorFields): void {
    const until = now() + Math.min(rejection.retryAfterSeconds ?? 0, Math.max(longestClosedSeconds, longestWaitSeconds)) * 1000;
    if (!closed || until > closed.until) closed = { until, rejection };
  }

  /** The response, or if none came in time, the fields of the error to throw. */
  async function attempt(request: Request, seconds: number): Promise<Response | PetStoreErrorFields> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), Math.min(seconds * 1000, longestTimerMilliseconds));
    try {
      const response = await send(new Request(request, { signal: AbortSignal.any([request.signal, late.signal]) }));
      // A browser hides the status and headers of a redirect that is not followed.
      if (response.type === 'opaqueredirect') return { code: 'unknown_error', message: 'the response is a redirect', status: 0 };
      // Read here, because a connection that ends within the body also counts as lost.
      const body = await response.arrayBuffer();
      const { status, statusText, headers } = response;
      return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    } catch (cause) {
      request.signal.throwIfAborted();
      if (late.signal.aborted) return { code: 'timed_out', message: `no response came within ${Math.ceil(seconds)} s`, status: 0, cause };
      return { code: 'connection_failed', message: 'the connection to the service failed', status: 0, cause };
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request: Request, { operationId, retriesInDoubt, ...given }: RetryOptions): Promise<Response> => {
    const { maxRetries = 3, tryTimeoutSeconds = 30, timeoutSeconds = Number.POSITIVE_INFINITY } = { ...options, ...defined(given) };
    const { method, signal } = request;
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    const end = now() + timeoutSeconds * 1000;
    const secondsLeft = () => (end - now()) / 1000;
    /** An earlier try may have made the change. */
    let inDoubt = false;
    let sent = 0;
    const log = (level: 'debug' | 'warn', what: string, fields: Omit<LogFields, 'operationId' | 'tries'>) =>
      logger?.[level]?.(`${operationId} ${what}`, { operationId, tries: sent, ...fields });
    const wait = (milliseconds: number, { status, code, requestId }: PetStoreErrorFields) => {
      const waitSeconds = milliseconds / 1000;
      log('warn', `waits ${Math.ceil(waitSeconds)} s: ${code}`, { status, code, requestId, waitSeconds });
      return sleep(milliseconds, signal);
    };
    for (;;) {
      while (closed && closed.until > now()) {
        const seconds = (closed.until - now()) / 1000;
        if (seconds > Math.min(longestWaitSeconds, secondsLeft()))
          throw new PetStoreError({ ...closed.rejection, inDoubt, idempotencyKey, retryAfterSeconds: Math.ceil(seconds) });
        await wait(backoffMilliseconds(1, seconds, random), closed.rejection);
      }
      const began = now();
      const response = await attempt(request.clone(), Math.min(tryTimeoutSeconds, Math.max(0, secondsLeft())));
      sent++;
      const milliseconds = now() - began;
      if (response instanceof Response && (response.ok || response.status === 304)) {
        const { status, headers } = response;
        log('debug', `got ${status}`, { status, requestId: requestIdOf(headers), milliseconds });
        return response;
      }

      const rejection = response instanceof Response ? await readRejection(response, now()) : response;
      const { status, code, requestId, retryAfterSeconds = 0 } = rejection;
      log('debug', `got ${status || 'no response'}: ${code}`, { status, code, requestId, milliseconds });
      if (status === 429) close(rejection);
      const isLost = code === 'connection_failed' || code === 'timed_out';
      if ((isLost || status >= 500) && method !== 'GET') inDoubt = true;
      const mayRetry = status === 429 || ((isLost || gatewayStatuses.has(status)) && (retriesInDoubt || !inDoubt));
      const pause = backoffMilliseconds(sent, rejection.retryAfterSeconds, random);
      if (!mayRetry || !(sent <= maxRetries) || retryAfterSeconds > longestWaitSeconds || pause / 1000 > secondsLeft()) {
        throw new PetStoreError({ ...rejection, inDoubt: inDoubt && !(idempotencyKey && settles(rejection)), idempotencyKey });
      }
      await wait(pause, rejection);
    }
  };
}

/** A gateway responds with these if the service behind it fails or takes too long. */
const gatewayStatuses = new Set([502, 503, 504]);

/** A day, and the second that a rounded `Retry-After` may add. */
const longestClosedSeconds = 86_401;

/** A longer timer would end at once. */
const longestTimerMilliseconds = 2 ** 31 - 1;

/** Without undefined values, which would replace an option of the client. */
const defined = (options: CallOptions): CallOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/**
 * If an earlier try recorded its result under the Idempotency-Key, a retry gets the first response again. So if the service rejects the
 * retry later than that check, the first try had no effect. 401, 403 and 429 come before the key is read, and a response of another server
 * shows nothing.
 */
const settles = ({ status, code }: PetStoreErrorFields) => [400, 409, 422].includes(status) && code !== 'unknown_error';

/** Resolves after `milliseconds`. Rejects with the signal's reason as soon as it is aborted. */
export function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

const firstMilliseconds = 500;
const maxMilliseconds = 20_000;

/**
 * The wait before the next try: at least Retry-After, plus a random part of a step that doubles. The random part prevents clients that were
 * rejected together from returning together.
 * @param tries how often the request was sent so far
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ ("full jitter")
 */
export function backoffMilliseconds(tries: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const step = Math.min(maxMilliseconds, firstMilliseconds * 2 ** (tries - 1));
  return (retryAfterSeconds ?? 0) * 1000 + random() * step;
}
