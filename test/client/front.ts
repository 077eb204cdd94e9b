import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { listen } from '../../local/network/listen.ts';
import type { Call } from '../support/request.ts';

export interface Front {
  readonly url: string;
  /** The requests that arrived, in order. */
  readonly arrived: { readonly method: string }[];
  /**
   * One per request to come: `cut after` lets the request take effect and ends the connection instead of the response. Undefined and all
   * later requests pass.
   */
  faults: ('cut after' | undefined)[];
}

/** A server in front of the service that breaks connections. */
export async function startFront(call: Call): Promise<Front> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    front.arrived.push({ method });
    const fault = front.faults.shift();
    const body = await text(request);
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const answer = await call({ method, path: url, headers: sent, key: null, ...(body !== '' && { text: body }) });
    if (fault === 'cut after') request.socket.destroy();
    else response.writeHead(answer.status, answer.headers).end(answer.text);
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const front: Front = { url, arrived: [], faults: [] };
  return front;
}
