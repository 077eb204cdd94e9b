import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { withinTime } from '../../common/withinTime.ts';
import type { Cors } from '../../shared/contract/corsRules.ts';
import { isPreflight, preflightHeaders, responseHeaders } from '../../shared/http/preflight.ts';
import { readRequestTarget, toEvent } from './event.ts';
import { type ForeignPart, foreignAdvice, foreignPart } from './foreignRequest.ts';
import { forbidden, gatewayResponses, type HttpResponse, readFunctionResponse } from './response.ts';
import { createRouter, type Route } from './router.ts';

interface GatewayOptions {
  readonly routes: readonly Route[];
  readonly cors: Cors;
  /** How long the gateway waits for a function. */
  readonly timeoutMilliseconds: number;
  /** Host names to accept, in addition to those of this machine. */
  readonly hosts?: readonly string[];
  /** Whether other machines reach the service, so that a Host may be an IP address. */
  readonly isReachable?: boolean;
  /** Runs a function with an event. Rejects if the function fails. */
  readonly invoke: (functionName: string, event: APIGatewayProxyEventV2) => Promise<unknown>;
  /** May replace the response of a function. @param run runs the function */
  readonly interfere?: (event: APIGatewayProxyEventV2, functionName: string, run: () => Promise<HttpResponse>) => Promise<HttpResponse>;
  /** How long a closing server waits for another request on each connection. */
  readonly idleMilliseconds?: number;
  readonly onResponse?: (handled: HandledRequest) => void;
}

export interface HandledRequest {
  readonly method: string;
  readonly path: string;
  readonly functionName?: string;
  readonly response: HttpResponse;
  /** Why the gateway itself did not call a function, for the terminal. */
  readonly reason?: ForeignPart | 'incomplete_request';
  readonly milliseconds: number;
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const payloadLimitBytes = 10 * 1024 * 1024;
const headerLimitBytes = 10_240;
/** Node.js's limit is well above the gateway's, so that this code makes the check. */
const parserLimitBytes = 64 * 1024;
/** Longer than the minute of a Retry-After, because otherwise a client would send its next request just as the connection closes. */
const keepAliveMilliseconds = 75_000;

/** An HTTP API on this machine. The server does not listen yet. */
export function createGateway(options: GatewayOptions): Server {
  // On a busy machine a client takes longer than 100 ms. Of 1,450 requests while code changed, up to 49 were reset.
  const { idleMilliseconds = 250 } = options;
  const handle = handlerOf(options);
  const server = createServer({ maxHeaderSize: parserLimitBytes, keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
    const startedAt = performance.now();
    void handle(request).then((handled) => {
      // An open connection would prevent a closing gateway from ending. It is set here, because Node.js would add a Keep-Alive header that
      // the cloud does not send.
      if (!server.listening) response.setHeader('connection', 'close');
      else if (response.shouldKeepAlive) response.setHeader('connection', 'keep-alive');
      write(request, response, handled.response);
      const [path = ''] = (request.url ?? '').split('?');
      const milliseconds = performance.now() - startedAt;
      options.onResponse?.({ method: request.method ?? '', path, milliseconds, ...handled });
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  // A closing server closes its idle connections at once, which breaks a request that is about to arrive. If the server waits, the request
  // gets a response first.
  const closeIdle = server.closeIdleConnections.bind(server);
  function closeUnused(): void {
    closeIdle();
    // Node.js does not count a connection as idle before its first request, and browsers open some in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  // `setImmediate` runs after Node.js has read the data that has arrived, so a waiting request makes its connection busy.
  server.closeIdleConnections = () => void setTimeout(() => setImmediate(closeUnused), idleMilliseconds).unref();
  server.on('clientError', reject);
  return server;
}

type Handled = Pick<HandledRequest, 'response' | 'functionName' | 'reason'>;

function handlerOf({ routes, cors, timeoutMilliseconds, hosts = [], isReachable = false, invoke, interfere }: GatewayOptions) {
  const route = createRouter(routes);

  return async (request: IncomingMessage): Promise<Handled> => {
    const foreign = foreignPart(request, hosts, isReachable);
    if (foreign) return { response: forbidden(foreignAdvice[foreign]), reason: foreign };
    if (headerBytes(request) > headerLimitBytes) return { response: gatewayResponses.headersTooLarge };
    const target = readRequestTarget(request.url ?? '');
    if (!target) return { response: gatewayResponses.badRequest };
    const { origin } = request.headers;
    if (origin !== undefined && isPreflight(request.method, request.headers)) {
      return { response: { statusCode: 204, headers: preflightHeaders(cors, origin), body: Buffer.alloc(0) } };
    }
    const match = route(request.method ?? '', target.rawPath);
    if (!match) return { response: withCors(gatewayResponses.notFound, cors, origin) };
    const { functionName } = match.route;
    const body = await readBody(request);
    if (body === 'aborted') return { response: gatewayResponses.clientClosed, functionName, reason: 'incomplete_request' };
    if (body === 'too-large') return { response: withCors(gatewayResponses.tooLarge, cors, origin), functionName };
    try {
      const event = toEvent(request, target, body, match, Date.now());
      const run = async () => readFunctionResponse(await invoke(functionName, event)) ?? gatewayResponses.internalServerError;
      const response = await withinTime(
        timeoutMilliseconds,
        () => (interfere ? interfere(event, functionName, run) : run()),
        () => gatewayResponses.unavailable,
      );
      return { response: withCors(response, cors, origin), functionName };
    } catch {
      // The function failed. Its runner reports the reason, and the client does not get it.
      return { response: withCors(gatewayResponses.internalServerError, cors, origin), functionName };
    }
  };
}

/**
 * Reads a whole body, up to the limit.
 * @returns `too-large` if it is larger. Such a body is still read to its end and dropped, because a client that is cut off while it sends
 * gets a broken connection and never the response. `aborted` if the client disconnects before the end.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | 'aborted'> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes > payloadLimitBytes) chunks = [];
      else chunks.push(chunk);
    }
  } catch {
    return 'aborted';
  }
  return bytes > payloadLimitBytes ? 'too-large' : Buffer.concat(chunks);
}

function withCors(response: HttpResponse, cors: Cors, origin: string | undefined): HttpResponse {
  const headers = Object.entries(response.headers).filter(([name]) => !name.startsWith('access-control-'));
  return { ...response, headers: { ...Object.fromEntries(headers), ...responseHeaders(cors, origin) } };
}

/** The quota counts the "total combined size of request line and header values". */
function headerBytes({ method = '', url = '', httpVersion, rawHeaders }: IncomingMessage): number {
  const values = rawHeaders.filter((_, index) => index % 2 === 1);
  return Buffer.byteLength(`${method} ${url} HTTP/${httpVersion}${values.join('')}`, 'latin1');
}

function write(request: IncomingMessage, response: ServerResponse, { statusCode, headers, body, broken }: HttpResponse): void {
  const bodiless = statusCode === 204 || statusCode === 304;
  const sent = bodiless || request.method === 'HEAD' ? undefined : body;
  // Without a body there is nothing to cut, so the whole response is lost.
  if (broken === 'reset' || (broken && !sent?.length)) return void request.socket.resetAndDestroy();
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('apigw-requestid', randomUUID());
  if (!bodiless) response.setHeader('content-length', body.length);
  response.writeHead(statusCode);
  if (sent && broken) response.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy());
  else response.end(sent);
}

/** Rejects input that Node.js cannot parse as HTTP. */
function reject(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const { statusCode, body } = error.code === 'HPE_HEADER_OVERFLOW' ? gatewayResponses.headersTooLarge : gatewayResponses.badRequest;
  socket.end(
    `HTTP/1.1 ${statusCode} ${statusCode === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}
