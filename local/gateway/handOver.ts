import { request as forward, type Server } from 'node:http';
import { pipeline } from 'node:stream';
import type { Address } from '../network/listen.ts';

/**
 * Added to the time that a closing gateway keeps idle connections. A client on a busy machine may send its next request before it sees that
 * the connection was closed, so only connections without requests for a while are closed.
 */
const longerMilliseconds = 750;

/** Headers of a connection (RFC 9110, section 7.6.1), except Transfer-Encoding, which tells how the body is sent on. */
const hopByHop = /^(connection|expect|keep-alive|proxy-connection|te|trailer|upgrade)$/i;

/**
 * Passes later requests on to the gateway that replaces this one, so that changed code also serves kept-alive connections at once. Each
 * connection ends with its next response. To the other gateway the request comes from this machine.
 */
export function handOver(server: Server, { host, port }: Address): void {
  server.removeAllListeners('request').on('request', (request, response) => {
    const { method, url: path, rawHeaders } = request;
    const headers = rawHeaders.filter((_, at) => !hopByHop.test(rawHeaders[at - (at % 2)] ?? ''));
    const passed = forward({ host, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
      pipeline(answer, response, () => {});
    });
    passed.on('error', () => request.socket.resetAndDestroy());
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
  const closeIdle = server.closeIdleConnections;
  server.closeIdleConnections = () => void setTimeout(closeIdle, longerMilliseconds).unref();
}
