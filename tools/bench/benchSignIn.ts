import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface BenchSignIn {
  /** The variables of a function that checks access tokens. */
  readonly environment: Readonly<Record<'ISSUER' | 'CLIENT_ID', string>>;
  readonly accessToken: string;
  stop(): Promise<void>;
}

/** A sign-in provider, and a person who is signed in. In a thread of its own, because the measurement stops its own for each process. */
export async function startBenchSignIn(): Promise<BenchSignIn> {
  const worker = new Worker(new URL('./benchSignInThread.ts', import.meta.url));
  const [{ issuer, clientId, accessToken }]: [SignedIn] = (await once(worker, 'message')) as [SignedIn];
  return { environment: { ISSUER: issuer, CLIENT_ID: clientId }, accessToken, stop: async () => void (await worker.terminate()) };
}

export interface SignedIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly accessToken: string;
}
