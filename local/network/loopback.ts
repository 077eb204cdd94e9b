import { randomInt } from 'node:crypto';
import { freePort } from './listen.ts';

/** A host and a free port of it. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * An address of this machine that a web page cannot guess. The embedded DynamoDB accepts any signature and any origin, and has no option
 * against either: a page that finds it can read and write everything. On Linux and Windows the loopback interface is 127.0.0.0/8, so a
 * random address has 24 bits and its port about 15 more; a page that tries 1,000 per second needs years.
 *
 * macOS has only 127.0.0.1: there only the port is random, and a page may find it in minutes.
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
