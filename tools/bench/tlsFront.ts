import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface TlsFrontData {
  /** Of the local DynamoDB. */
  readonly endpoint: string;
  /** Where to write the certificate, as PEM. */
  readonly certificateFile: string;
}

/** Puts TLS before a local DynamoDB, as AWS has it. The environment names the file of the certificate that signs it. */
export async function startTlsFront(workerData: TlsFrontData) {
  const worker = new Worker(new URL('./tls/tlsFrontThread.ts', import.meta.url), { workerData });
  const [port]: number[] = await once(worker, 'message');
  return {
    environment: { AWS_ENDPOINT_URL_DYNAMODB: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: workerData.certificateFile },
    stop: async () => void (await worker.terminate()),
  };
}
