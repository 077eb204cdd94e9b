import { request as forward, type Server } from 'node:http';
import { pipeline } from 'node:stream';
import type { Address } from '../network/listen.ts';

/**
 * Added to the time that a closing gateway keeps idle connections. A client on a busy machine may send its next request before it sees that
 * the connection was closed, so only connections without requests for a while are closed.
 */
const longerMilliseconds = 750;

/**
 * Passes later requests on to the gateway that replaces this one, so that changed code also serves kept-alive connections at once. Each
 * connection ends with its next response. To the other gateway the request comes from this machine.
 */
export function handOver(server: Server, { host, port }: Address): void {
  server.removeAllListeners('request').on('request', (request, response) => {
    const { method, url: path, rawHeaders: headers } = request;
    const passed = forward({ host, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
      pipeline(answer, response, () => {});
    });
    passed.on('error', () => response.destroy());
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
  const closeIdle = server.closeIdleConnections;
  server.closeIdleConnections = () => void setTimeout(closeIdle, longerMilliseconds).unref();
}
