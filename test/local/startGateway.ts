import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach } from 'vitest';
import { createGateway, type HandledRequest } from '../../local/gateway/gateway.ts';
import { listen } from '../../local/network/listen.ts';
import type { Cors } from '../../shared/contract/corsRules.ts';

const cors: Cors = {
  allowOrigins: ['https://shop.example'],
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization'],
  exposeHeaders: ['etag', 'link'],
  maxAgeSeconds: 3600,
};

const functionOf = {
  'GET /pets': 'listPets',
  'POST /pets': 'createPet',
  'GET /pets/{petId}': 'getPet',
  'GET /docs/{asset}': 'getAsset',
  'GET /docs/start': 'getStart',
  $default: 'unmatchedRoute',
};

const servers: Server[] = [];

/** Closes the gateways that were started, and waits until the last has completed its requests. */
export async function closeGateways(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
}
afterEach(closeGateways);

/** A gateway before functions that all return `returned`; `events` are the events they got. */
export async function startGateway(returned: unknown = { statusCode: 200 }, timeoutMilliseconds = 30_000) {
  const events: (APIGatewayProxyEventV2 & { functionName: string })[] = [];
  const exchanges: HandledRequest[] = [];
  const server = createGateway({
    routes: Object.entries(functionOf).map(([routeKey, functionName]) => ({ routeKey, functionName })),
    cors,
    timeoutMilliseconds,
    idleMilliseconds: 100,
    hosts: ['shop.test', 'shop.example', 'other.example', 'h'],
    invoke: async (functionName, event) => {
      events.push({ ...event, functionName });
      return typeof returned === 'function' ? returned() : returned;
    },
    onResponse: (exchange) => exchanges.push(exchange),
  });
  servers.push(server);
  const port = await listen(server, 0);
  const event = () => {
    const [first] = events;
    if (!first) throw new Error('no function was called');
    return first;
  };
  return { url: `http://127.0.0.1:${port}`, port, server, events, event, exchanges };
}

/** Sends raw bytes, which `fetch` cannot, and returns what arrived until the connection closed. */
export async function send(port: number, ...lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'close');
  return received;
}

/** The lines of a GET with `connection: close`. */
export const get = (target: string, ...headers: readonly string[]) => [
  `GET ${target} HTTP/1.1`,
  'Host: shop.test:80',
  'Connection: close',
  ...headers,
];
