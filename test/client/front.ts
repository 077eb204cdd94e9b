import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { Call, TestResponse } from '../../tools/inProcess/request.ts';

/**
 * What happens to a request on its way. `cut before` ends the connection before the service gets the request; `cut after` lets the request
 * take effect and ends the connection instead of the response; `cut within` ends it in the middle of the body. A function is `cut after`,
 * and what others do before the connection ends.
 */
export type Fault = 'cut before' | 'cut after' | 'cut within' | (() => Promise<unknown>) | Made;

/** A response that does not come from the service. */
interface Made {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Front {
  readonly url: string;
  /** The requests that arrived, in order. */
  readonly arrived: { readonly method: string; readonly path: string; readonly idempotencyKey: string | undefined }[];
  /** One per request to come; undefined and all later requests pass. */
  faults: (Fault | undefined)[];
}

/** A server in front of the service that breaks connections and responds as gateways do. */
export async function startFront(call: Call): Promise<Front> {
  const front: Front = { url: '', arrived: [], faults: [] };
  const server = createServer(async (request, response) => {
    // Node's clock is not the clock of the tests.
    response.sendDate = false;
    const { method = '', url = '' } = request;
    front.arrived.push({ method, path: url, idempotencyKey: request.headers['idempotency-key']?.toString() });
    const fault = front.faults.shift();
    const body = await text(request);
    if (fault === 'cut before') {
      request.socket.destroy();
      return;
    }
    const answer = typeof fault === 'object' ? made(fault) : await pass(request, body, call);
    if (typeof fault === 'function') await fault();
    if (fault === 'cut after' || typeof fault === 'function') {
      request.socket.destroy();
      return;
    }
    const { 'content-length': _, ...headers } = answer.headers;
    if (fault === 'cut within') {
      response.writeHead(answer.status, headers);
      response.write(answer.text.slice(0, 5), () => request.socket.destroy());
      return;
    }
    response.writeHead(answer.status, headers).end(answer.text === '' ? undefined : answer.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return Object.assign(front, { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
}

const made = ({ status, headers = {}, body = '' }: Made): TestResponse => ({
  status,
  headers,
  text: body,
  body: undefined,
});

function pass({ method = '', url = '', headers }: IncomingMessage, body: string, call: Call): Promise<TestResponse> {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return call({ method, path: url, headers: Object.fromEntries(texts), key: null, ...(body !== '' && { text: body }) });
}
