import { describe, expect, it, vi } from 'vitest';
import { functionClient, openConnection } from '../../shared/dynamodb/client.ts';
import { found, get, open, type Respond, useFrontServer } from './frontServer.ts';

const front = useFrontServer();
const read = async (client: ReturnType<typeof functionClient>) => (await client.send(get)).Item;

/** A client of a store that responds to the opening as it is told, and to calls with an item. */
function openTo(toPing: Respond) {
  front.respond = (response, request) => (request.line === 'GET /ping' ? toPing : found)(response, request);
  return open(front.url);
}

describe('a connection that is opened ahead', () => {
  it.each<[string, Respond]>([
    ['responds', (response) => void response.end('healthy')],
    ['rejects it', (response) => void response.writeHead(403).end('no')],
  ])('takes the first call where the store %s', async (_, toPing) => {
    const client = openTo(toPing);
    await openConnection(client);
    expect(front.requests.map(({ line }) => line)).toEqual(['GET /ping']);
    expect(await read(client)).toEqual({ id: 1 });
    expect(front.requests.map(({ line }) => line)).toEqual(['GET /ping', 'POST /']);
    expect(front.connections).toBe(1);
  });

  it.each<[string, Respond]>([
    ['hangs', () => {}],
    ['hangs within its response', (response) => void response.write('heal')],
    ['ends the connection', (response) => void response.socket?.destroy()],
  ])('is given up where the store %s, and the first call opens another', async (_, toPing) => {
    const client = openTo(toPing);
    await openConnection(client, 100);
    expect(await read(client)).toEqual({ id: 1 });
    expect(front.connections).toBe(2);
  });

  it('fails without an error if nobody listens', async () => {
    const client = open('http://127.0.0.1:1');
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
