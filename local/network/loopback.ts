import { randomInt } from 'node:crypto';
import { freePort } from './listen.ts';

/** A host and a port that is free there. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * An address of this machine that a web page cannot guess. The embedded DynamoDB takes any signature and answers every origin, and has no
 * option against either: whoever finds it reads and writes everything. Of 127.0.0.0/8, which is the loopback interface on Linux and Windows,
 * a random address has 24 bits and its port about 15 more; a page that tries 1,000 a second needs years.
 *
 * macOS has 127.0.0.1 alone: there the port is all that is random, and a page may find it in minutes.
 */
export async function randomLoopbackAddress(): Promise<Address> {
  const host = `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  try {
    return { host, port: await freePort(host) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL')) throw error;
    return { host: '127.0.0.1', port: await freePort() };
  }
}
