import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { type ClientSettings, functionClient } from '../../shared/dynamodb/client.ts';
import { endpoint } from '../support/store.ts';

/** A call to the store as it goes over the wire. */
interface WireRequest {
  /** Method and path. */
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface WireResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers a request. */
export type Respond = (response: ServerResponse, request: WireRequest) => void | Promise<void>;

/** A server in front of the store, or in its place. */
export const frontOf = (respond: Respond) =>
  createServer(async (request, response) => {
    await respond(response, { line: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) });
  });

/**
 * A server in front of the store of a test file, or in its place: `respond` answers its requests, and these and its connections are counted
 * from the start of each test. Its clients do not wait between their attempts.
 */
export function useFrontServer() {
  const front = { url: '', requests: [] as WireRequest[], connections: 0, respond: (() => {}) as Respond };
  const server = frontOf((response, request) => {
    front.requests.push(request);
    return front.respond(response, request);
  });
  server.on('connection', () => {
    front.connections += 1;
  });
  beforeAll(async () => {
    front.url = `http://127.0.0.1:${await listen(server, 0)}`;
  });
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    Object.assign(front, { requests: [], connections: 0 });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    for (const { config } of opened.splice(0)) config.requestHandler.destroy?.();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return front;
}

const opened: ReturnType<typeof functionClient>[] = [];

/** A new client for each test, because one makes few further attempts on a store that fails. Patient, for a busy machine. */
export function open(url: string, settings: ClientSettings = {}): ReturnType<typeof functionClient> {
  const client = functionClient({ connectionTimeout: 10_000, requestTimeout: 10_000, ...localConfig(url), ...settings });
  opened.push(client);
  return client;
}

export const get = new GetCommand({ TableName: 'pets', Key: { id: 1 } });
/** The response to `get`. */
export const found: Respond = (response) => send(response, { status: 200, body: '{"Item":{"id":{"N":"1"}}}' });

export function send(response: ServerResponse, { status, headers = {}, body }: WireResponse): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'a test', ...headers }).end(body);
}

/** An error of DynamoDB. */
export const fail =
  (name: string, status = 400, rest: object = {}): Respond =>
  (response) =>
    send(response, { status, body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'a test', ...rest }) });

/** Never responds. */
export const hang: Respond = () => {};
export const breakOff: Respond = (response) => void response.socket?.destroy();
/** Responds as the store does. */
export const passOn: Respond = async (response, request) => send(response, await forward(request));
/** Lets the call take effect, and then responds like this. */
export const passOnAnd =
  (respond: Respond): Respond =>
  async (response, request) => {
    await forward(request);
    await respond(response, request);
  };

/** Passes a request on to the store, with the host that is signed, and returns its response. */
async function forward({ headers, body }: WireRequest): Promise<WireResponse> {
  const outgoing = request(endpoint, { method: 'POST', headers }).end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  return { status: response?.statusCode ?? 0, body: response ? await text(response) : '' };
}
