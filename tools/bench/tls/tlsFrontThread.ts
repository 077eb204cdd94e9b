import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { generate } from 'selfsigned';
import { listen } from '../../../local/network/listen.ts';
import type { TlsFrontData } from '../tlsFront.ts';

/** Passes on what comes over TLS. In a thread of its own, because the measurement stops its own for each process that it starts. */
const { endpoint, certificateFile }: TlsFrontData = workerData;
const { hostname, port } = new URL(endpoint);

// An elliptic curve, as the certificates of AWS have: its signature is what the client verifies.
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
});
await writeFile(certificateFile, cert);

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
