import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { connectDocuments } from '../../local/dynamodb/documents.ts';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { listen } from '../../local/network/listen.ts';
import type { DocumentClient } from '../../shared/dynamodb/documentClient.ts';
import { health } from '../../shared/dynamodb/health.ts';
import { perTable } from '../../shared/dynamodb/tableNames.ts';

const names = perTable((table) => table);

it.each<[string, (endpoint: string) => DocumentClient & { destroy(): void }, (client: DocumentClient) => Promise<unknown>]>([
  ["the SDK's client", connectDocuments, (client) => client.get({ TableName: names.pets, Key: { accountId: 'none', id: 1 } })],
  ["the functions' client", localClient, (client) => health({ client, names, now: Date.now, random: () => 0 }).check()],
])('%s closes its connections when it is destroyed', async (_, open, read) => {
  const server = createServer((_, response) => response.end('{}'));
  server.keepAliveTimeout = 0;
  const connected = once(server, 'connection');
  const client = open(`http://127.0.0.1:${await listen(server, 0)}`);
  try {
    await read(client);
    const [socket] = await connected;
    const closed = once(socket, 'close');
    expect(socket.destroyed).toBe(false);
    client.destroy();
    await closed;
  } finally {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  }
});
