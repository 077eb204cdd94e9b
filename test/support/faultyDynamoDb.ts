import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../local/network/listen.ts';

/** `before` and `after` lose the call or its response. `fail` and `hang` are a store that fails or never responds. */
export type FaultKind = 'before' | 'after' | 'throttle' | 'fail' | 'hang';

/** Statuses and errors that DynamoDB responds with. */
const errors: Readonly<Partial<Record<FaultKind, readonly [status: number, type: string]>>> = {
  throttle: [400, 'ThrottlingException'],
  fail: [500, 'InternalServerError'],
};

/**
 * Starts a proxy between the service and a DynamoDB that injects the faults of networks and of DynamoDB.
 * @param choose selects the fault of a call; undefined for none
 */
export async function startFaultyDynamoDb(dynamoDbEndpoint: string, choose: () => FaultKind | undefined) {
  const { hostname, port } = new URL(dynamoDbEndpoint);
  const agent = new Agent({ keepAlive: true });

  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const kind = choose();
    const error = kind && errors[kind];
    if (error) {
      const text = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${error[1]}`, message: 'an injected fault' });
      return void outgoing.writeHead(error[0], { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    }
    if (kind === 'hang') return;
    if (kind === 'before') return void incoming.socket.destroy();
    const response = await send(incoming, body);
    const text = await buffer(response);
    if (kind === 'after') return void incoming.socket.destroy();
    outgoing.writeHead(response.statusCode ?? 500, response.headers).end(text);
  }

  const send = ({ method, url: path, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      forward({ hostname, port, method, path, headers, agent }, resolve).on('error', reject).end(body);
    });

  const listening = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${listening}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
      agent.destroy();
    },
  };
}
