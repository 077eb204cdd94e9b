import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault = 'none' | 'lost reply' | 'hung' | 'throttled' | 'failing' | 'refused';

export interface FaultyStore {
  readonly endpoint: string;
  /** What befalls the requests from now on; the faults in the list first, one each. */
  befall(fault: Fault, ...first: Fault[]): void;
  close(): Promise<void>;
}

/** Stands before the engine and does to its requests what networks and DynamoDB do. */
export async function faultyStore(engine: string): Promise<FaultyStore> {
  let always: Fault = 'none';
  let queue: Fault[] = [];
  const server = createServer((incoming, outgoing) => {
    const fault = queue.shift() ?? always;
    if (fault === 'hung') return;
    if (fault === 'refused') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'throttled' || fault === 'failing') {
      const [status, name] = fault === 'throttled' ? [400, 'ProvisionedThroughputExceededException'] : [500, 'InternalServerError'];
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'a test' }));
      return;
    }
    const { hostname, port } = new URL(engine);
    const onward = forward({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (reply) => {
      if (fault === 'lost reply') {
        // The write is done by now: only the caller does not hear of it.
        reply.resume().on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = addressOf(server.address());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    befall(fault, ...first) {
      always = fault;
      queue = first;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}
