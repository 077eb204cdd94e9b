import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { listen } from '../../local/network/listen.ts';
import type { TlsFrontData } from './tlsFront.ts';

/** Passes on what comes over TLS. In a thread of its own, because the measurement stops its own for each process that it starts. */
const { endpoint, key, cert }: TlsFrontData = workerData;
const { hostname, port } = new URL(endpoint);

// Without a delay on either side: 40 ms of Nagle's algorithm would hide what is measured.
const server = createServer({ key, cert, noDelay: true }, (client) => {
  const store = connect({ port: Number(port), host: hostname, noDelay: true });
  for (const [from, to] of [
    [client, store],
    [store, client],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
  }
});
parentPort?.postMessage(await listen(server, 0));
