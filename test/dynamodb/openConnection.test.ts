import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { functionClient, openConnection } from '../../shared/dynamodb/client.ts';

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
    else request.resume().on('end', () => response.setHeader('x-amzn-requestid', 'a test').end('{"Item":{"id":{"N":"1"}}}'));
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
  const client = functionClient({ ...localConfig(url), requestTimeout: 5_000 });
  closing.push(() => client.config.requestHandler.destroy?.());
  return client;
}

const read = async (client: ReturnType<typeof functionClient>) =>
  (await client.send(new GetCommand({ TableName: 'pets', Key: { id: 1 } }))).Item;

describe('a connection that is opened ahead', () => {
  it.each([
    ['responds', undefined],
    ['rejects it', (response: ServerResponse) => void response.writeHead(403).end('no')],
  ])('takes the first call where the store %s', async (_, toPing) => {
    const store = await startStore(toPing);
    const client = openClient(store.url);
    await openConnection(client);
    expect(store.requests).toEqual(['GET /ping']);
    expect(await read(client)).toEqual({ id: 1 });
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
    await openConnection(client, 100);
    expect(await read(client)).toEqual({ id: 1 });
    expect(store.sockets).toHaveLength(2);
  });

  it('is given up where nobody listens', async () => {
    const { url, server } = await startStore();
    await new Promise((closed) => server.close(closed));
    const client = openClient(url);
    await expect(openConnection(client)).resolves.toBeUndefined();
    await expect(read(client)).rejects.toThrow('ECONNREFUSED');
  });

  it.each(['us-east-1', 'eu-central-1', 'cn-north-1', 'us-gov-west-1', 'eusc-de-east-1'])(
    'is to the address of the calls in %s',
    async (region) => {
      const addresses = new Set<string>();
      const client = functionClient({ region, credentials: { accessKeyId: 'a test', secretAccessKey: 'a test' } });
      vi.spyOn(client.config.requestHandler, 'handle').mockImplementation(async ({ protocol, hostname, port, headers }) => {
        addresses.add(`${protocol}//${hostname}:${port} ${headers.host}`);
        throw new Error('a test');
      });
      await openConnection(client);
      await read(client).catch(() => {});
      expect(addresses.size).toBe(1);
    },
  );
});
