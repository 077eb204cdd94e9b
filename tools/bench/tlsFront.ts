import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { generate } from 'selfsigned';

export interface TlsFrontData {
  /** Of the local DynamoDB. */
  readonly endpoint: string;
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

export interface TlsFront {
  /** `https://localhost:…`, and Node's variable with the file of the certificate that signs it. */
  readonly environment: Readonly<Record<'AWS_ENDPOINT_URL_DYNAMODB' | 'NODE_EXTRA_CA_CERTS', string>>;
  stop(): Promise<void>;
}

/** Puts TLS before a local DynamoDB, as AWS has it. @param file for the certificate */
export async function startTlsFront(endpoint: string, file: string): Promise<TlsFront> {
  // A certificate of AWS has an elliptic curve too, and its signature is what the client verifies.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  await writeFile(file, cert);
  const workerData: TlsFrontData = { endpoint, key, cert };
  const worker = new Worker(new URL('./tlsFrontThread.ts', import.meta.url), { workerData });
  const [port]: number[] = await once(worker, 'message');
  return {
    environment: { AWS_ENDPOINT_URL_DYNAMODB: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: file },
    stop: async () => void (await worker.terminate()),
  };
}
