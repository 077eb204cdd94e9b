import { afterAll } from 'vitest';
import { type Issuer, startIssuerServer } from './issuerServer.ts';

/** Starts an issuer on a free port of this machine; it stops with the test file. */
export async function startIssuer(): Promise<Issuer> {
  const { stop, ...issuer } = await startIssuerServer();
  afterAll(stop);
  return issuer;
}
