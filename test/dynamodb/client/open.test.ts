import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { operationIds } from '../../../infra/operationIds.ts';
import { localConfig } from '../../../local/dynamodb/localDynamoDb.ts';
import { ownClient } from '../../../shared/dynamodb/client/ownClient.ts';
import { callsStore } from '../../../tools/inProcess/everyOperation.ts';
import { functionEnvironment } from '../../../tools/inProcess/functionEnvironment.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Store {
  readonly url: string;
  readonly sockets: Socket[];
  /** Method and path of each request. */
  readonly requests: string[];
  readonly server: Server;
}

/** A store that responds to the opening as it is told, and to calls with an item. */
async function startStore(toPing: (response: ServerResponse) => void = (response) => void response.end('healthy')): Promise<Store> {
  const store = { sockets: [] as Socket[], requests: [] as string[] };
  const server = createServer((request, response) => {
    store.requests.push(`${request.method} ${request.url}`);
    if (request.method === 'GET') toPing(response);
    else
      request.resume().on('end', () => response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Item":{"id":{"N":"1"}}}'));
  });
  server.on('connection', (socket) => store.sockets.push(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...store, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function openClient(url: string) {
  const client = ownClient({ ...localConfig(url), connectionTimeout: 100, requestTimeout: 2_000 });
  closing.push(() => client.destroy());
  return client;
}

const read = (client: ReturnType<typeof ownClient>) => client.get({ TableName: 'pets', Key: { id: 1 } });

describe('a connection that is opened ahead', () => {
  it.each([
    ['responds', undefined],
    ['rejects it', (response: ServerResponse) => void response.writeHead(403).end('no')],
  ])('takes the first call where the store %s', async (_, toPing) => {
    const store = await startStore(toPing);
    const client = openClient(store.url);
    await client.open?.();
    expect(store.requests).toEqual(['GET /ping']);
    expect(await read(client)).toEqual({ Item: { id: 1 } });
    expect(store.requests).toEqual(['GET /ping', 'POST /']);
    expect(store.sockets).toHaveLength(1);
  });

  it.each([
    ['hangs', () => {}],
    ['hangs within its response', (response: ServerResponse) => void response.write('heal')],
    ['ends the connection', (response: ServerResponse) => void response.socket?.destroy()],
  ])('is given up where the store %s, and the first call opens another', async (_, toPing) => {
    const store = await startStore(toPing);
    const client = openClient(store.url);
    await client.open?.();
    expect(await read(client)).toEqual({ Item: { id: 1 } });
    expect(store.sockets).toHaveLength(2);
  });

  it('is given up where nobody listens', async () => {
    const { url, server } = await startStore();
    await new Promise((closed) => server.close(closed));
    const client = openClient(url);
    await expect(client.open?.()).resolves.toBeUndefined();
    await expect(read(client)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a function', () => {
  it.each(operationIds)('%s opens it if, and only if, its operation calls the store', async (operationId) => {
    Object.assign(process.env, functionEnvironment);
    const { handler } = await import(`../../../functions/${operationId}.ts`);
    expect(handler.open !== undefined).toBe(callsStore(operationId));
  });
});
