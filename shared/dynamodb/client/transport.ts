import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

interface HttpResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** In milliseconds. */
interface Timeouts {
  /** Until there is a connection. */
  readonly connectionTimeout: number;
  /** Until the last byte of the response. */
  readonly requestTimeout: number;
}

/** As many connections as the SDK opens. */
const maxSockets = 50;

/**
 * POSTs to one address, over connections that stay open.
 * @throws Error `TimeoutError`, or the socket's error with Node's `code`; always with the SDK's `$retryable`, because there was no response
 */
export function transport({ protocol, hostname, port }: URL, { connectionTimeout, requestTimeout }: Timeouts) {
  const [Agent, request] = protocol === 'https:' ? [HttpsAgent, httpsRequest] : [HttpAgent, httpRequest];
  const agent = new Agent({ keepAlive: true, maxSockets });
  const address = { agent, hostname, port, path: '/', method: 'POST' };

  return {
    post: (headers: Readonly<Record<string, string>>, body: string): Promise<HttpResponse> =>
      new Promise((resolve, reject) => {
        const sent = request({ ...address, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
        const giveUp = (after: number) =>
          sent.destroy(Object.assign(new Error(`no response within ${after} ms`), { name: 'TimeoutError' }));
        const requestTimer = setTimeout(giveUp, requestTimeout, requestTimeout);
        let connectionTimer: NodeJS.Timeout | undefined;
        sent.on('socket', (socket) => {
          if (!socket.connecting) return;
          connectionTimer = setTimeout(giveUp, connectionTimeout, connectionTimeout);
          socket.once('connect', () => clearTimeout(connectionTimer));
        });
        sent.on('close', () => {
          clearTimeout(requestTimer);
          clearTimeout(connectionTimer);
        });
        const fail = (error: Error) => reject(Object.assign(error, { $retryable: {} }));
        sent.on('error', fail);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const { statusCode = 0, headers } = response;
            resolve({ statusCode, headers, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
          });
        });
        sent.end(body);
      }),
    destroy: () => agent.destroy(),
  };
}
