import { ApiError } from '../request/apiError.ts';
import type { MeteredDependencies } from '../request/functionDependencies.ts';
import type { Middleware, RequestEvent } from '../request/requestState.ts';
import { rejectWithout } from './admit.ts';
import { callerAddress } from './callerAddress.ts';
import { rateLimitHeaders } from './rateLimitHeaders.ts';
import { addressLimitError } from './tokenBucket.ts';

/** Takes a token of the source address, unless the key is valid, because anybody can invent a key. */
export async function chargeAddress(event: RequestEvent, { limiter, edgeSecret }: MeteredDependencies): Promise<void> {
  const { requestState } = event;
  const { now, key } = requestState;
  if (key && (await limiter.proves(key, now))) return;
  const outcome = await limiter.take({ sourceIp: callerAddress(event, edgeSecret) }, now);
  Object.assign(requestState.headers, rateLimitHeaders(outcome, now));
  if (outcome.kind === 'address-empty') throw addressLimitError(outcome);
}

/** Charges requests that are rejected before they are known to be tool calls. It is the first check, so that it sees every rejection. */
export const addressToken = (dependencies: MeteredDependencies): Middleware => ({
  onError: async (request) => {
    const { event, error, internal } = request;
    if (!(error instanceof ApiError)) return;
    const token = internal.admission.charge(() => chargeAddress(event, dependencies));
    await rejectWithout(token, request, dependencies);
  },
});

/** The other methods belong to sessions and streams, which this server does not have. */
export const postOnly = (): Middleware => ({
  before: ({ event }) => {
    const { method } = event.requestContext.http;
    const message = `/mcp has no ${method}; it has POST, for agents (Model Context Protocol); /docs/agents.md explains it`;
    if (method !== 'POST') throw new ApiError('method_not_allowed', message, { allow: 'POST' });
  },
});

/** The operation checks whether the key exists. */
export const keyRequired = (): Middleware => ({
  before: ({ internal: { key, keyProblem = '' } }) => {
    if (!key) throw new ApiError('invalid_api_key', keyProblem, { 'www-authenticate': 'Bearer' });
  },
});
