import { once } from 'node:events';
import { createServer } from 'node:http';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { connectDocuments } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';

it.each([
  ["the SDK's client", connectDocuments],
  ["the functions' client", localClient],
])('%s closes its connections when it is destroyed', async (_, open) => {
  const server = createServer((_, response) => response.setHeader('x-amzn-requestid', 'a test').end('{}'));
  server.keepAliveTimeout = 0;
  const connected = once(server, 'connection');
  const client = open(`http://127.0.0.1:${await listen(server, 0)}`);
  try {
    await client.send(new GetCommand({ TableName: 'pets', Key: { accountId: 'none', id: 1 } }));
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
