import { setTimeout as pause } from 'node:timers/promises';
import { serveParent } from './child.ts';
import type { Batch, CrowdResponse } from './crowd.ts';

/** One process of the crowd: it sends each batch at once, and gives back the responses. */
serveParent(({ requests }: Batch) => Promise.all(requests.map(sendOnce)));

type Addressed = Batch['requests'][number];

/** Enough for a machine that is ten times too slow: the race is about what the responses say, not when they come. */
const maxTries = 60;

/**
 * As a client does: a POST with an Idempotency-Key is sent again after a 503, because the next response shows its result. It waits as long
 * as Retry-After says, and up to as long again, so that those who were rejected together do not come together.
 */
async function sendOnce(request: Addressed): Promise<CrowdResponse> {
  const tries = request.headers?.['idempotency-key'] ? maxTries : 1;
  for (let left = tries; ; left--) {
    const response = await send(request);
    if (response.status !== 503 || left === 1) return response;
    await pause(Number(response.headers['retry-after'] ?? 1) * 1_000 * (1 + Math.random()));
  }
}

async function send({ url, method, path, json, headers = {} }: Addressed): Promise<CrowdResponse> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), body: text === '' ? undefined : JSON.parse(text) };
}
