import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** A call to the store as it goes over the wire. */
export interface WireRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WireResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server in front of the store, or in its place. */
export interface FrontServer {
  readonly url: string;
  /** What was sent since the last time it was asked. */
  taken(): WireRequest[];
  /** Answers the requests from now on. */
  respond: (request: WireRequest, response: ServerResponse) => void | Promise<void>;
}

export async function startFrontServer(): Promise<FrontServer> {
  let requests: WireRequest[] = [];
  const front: Omit<FrontServer, 'url'> = {
    taken: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    respond: () => {},
  };
  const server = createServer(async (request, response) => {
    const received = { headers: request.headers, body: await text(request) };
    requests.push(received);
    await front.respond(received, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(front, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

export function send(response: ServerResponse, { status, headers = {}, body }: WireResponse): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'a test', ...headers }).end(body);
}

/** Passes a request on to the store, with the host that is signed, and gives what it answers. */
export async function forward(url: string, { headers, body }: WireRequest): Promise<WireResponse> {
  const outgoing = request(url, { method: 'POST', headers }).end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  return { status: response?.statusCode ?? 0, body: response ? await text(response) : '' };
}
