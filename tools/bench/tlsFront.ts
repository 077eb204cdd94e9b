import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface TlsFrontData {
  /** Of the local DynamoDB. */
  readonly endpoint: string;
  /** Where to write the certificate, as PEM. */
  readonly certificateFile: string;
}

export interface TlsFront {
  /** `https://localhost:…`, and Node's variable with the file of the certificate that signs it. */
  readonly environment: Readonly<Record<'AWS_ENDPOINT_URL_DYNAMODB' | 'NODE_EXTRA_CA_CERTS', string>>;
  stop(): Promise<void>;
}

/** Puts TLS before a local DynamoDB, as AWS has it. */
export async function startTlsFront(workerData: TlsFrontData): Promise<TlsFront> {
  const worker = new Worker(new URL('./tls/tlsFrontThread.ts', import.meta.url), { workerData });
  const [port]: number[] = await once(worker, 'message');
  return {
    environment: { AWS_ENDPOINT_URL_DYNAMODB: `https://localhost:${port}`, NODE_EXTRA_CA_CERTS: workerData.certificateFile },
    stop: async () => void (await worker.terminate()),
  };
}
