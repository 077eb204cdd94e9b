import { createPetStore, type PetStoreOptions } from '../../client/index.ts';
import type { Call } from '../support/request.ts';
import { noon } from '../support/service.ts';

/** What a request meets: a response, a connection that is lost before or after the service acts, no response, or half of a body. */
export type Answer = Response | 'lost' | 'lost after' | 'never' | 'half' | ((request: Request) => Promise<Response>);

/**
 * A client that gets these answers in order, then the answers of `fetch`, and whose waits take no time. The random part of a wait is one half.
 */
export function openClient(
  answers: readonly Answer[] = [],
  { fetch = async () => Response.json([]), ...given }: Partial<PetStoreOptions> = {},
) {
  const left = [...answers];
  const sent: Request[] = [];
  const waits: number[] = [];
  /** Each wait moves it. */
  const clock = { time: noon };
  const options: PetStoreOptions = {
    baseUrl: 'http://shop.invalid',
    apiKey: 'petstore_secret',
    now: () => clock.time,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      clock.time += milliseconds;
    },
    ...given,
    fetch: async (request) => {
      sent.push(request);
      return respond(left.shift() ?? fetch, request, fetch);
    },
  };
  return { petStore: createPetStore(options), options, sent, waits, clock };
}

async function respond(answer: Answer, request: Request, act: (request: Request) => Promise<Response>): Promise<Response> {
  if (answer instanceof Response) return answer;
  if (typeof answer === 'function') return answer(request);
  if (answer === 'lost after') await act(request);
  if (answer.startsWith('lost')) throw new TypeError('fetch failed');
  // As the platform's: rejects when the request's signal is aborted.
  const aborted = new Promise<never>((_, reject) => {
    const { signal } = request;
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
  if (answer === 'never') return aborted;
  return new Response(new ReadableStream({ pull: (body) => aborted.catch((reason) => body.error(reason)) }));
}

/** Sends requests to the service of a test. */
export const sendTo = (call: Call) => async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const response = await call({
    ...{ method: request.method, path: `${pathname}${search}`, headers: Object.fromEntries(request.headers), key: null },
    ...(text !== '' && { text }),
  });
  return new Response(response.text || null, response);
};

export const rejected = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'm', status }, { status, headers });
export const limited = (retryAfter: number | string) =>
  rejected(429, 'rate_limit_exceeded', { 'retry-after': `${retryAfter}`, 'x-request-id': 'request-7' });
export const unavailable = () => rejected(503, 'unavailable', { 'retry-after': '1' });
/** API Gateway's own response when a function fails or takes too long. */
export const gateway = (status: number, message = 'Service Unavailable') => Response.json({ message }, { status });
