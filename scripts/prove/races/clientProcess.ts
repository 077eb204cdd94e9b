import { serveParent } from './child.ts';
import type { Batch, CrowdResponse } from './crowd.ts';

/** One process of the races: it sends each batch at once, and gives back the responses. */
serveParent(({ requests }: Batch) => Promise.all(requests.map(sendOnce)));

type Addressed = Batch['requests'][number];

/** As a client does: a POST with an Idempotency-Key is sent again after a 503, because the next response shows its result. */
async function sendOnce(request: Addressed): Promise<CrowdResponse> {
  const tries = request.headers?.['idempotency-key'] ? 10 : 1;
  for (let left = tries; ; left--) {
    const response = await send(request);
    if (response.status !== 503 || left === 1) return response;
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
