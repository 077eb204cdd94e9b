import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Problem } from '../../common/problem.ts';

export const loopback = '127.0.0.1';

/** Whether an IP address to listen on means every network interface. */
export const isEveryAddress = (address: string): boolean => /^[0:.]+$/.test(address);

/** Whether only this machine reaches an IP address to listen on. */
export const isLoopback = (address: string): boolean => /^(?:127\.|::1$)/.test(address);

/**
 * Listens on the loopback interface, or on another address.
 * @param port 0 for any free port
 * @returns the port
 * @throws Problem if the port is not available
 */
export async function listen(server: Server, port: number, host = loopback): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw toProblem(error, port, host);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the operating system gave no port');
  return address.port;
}

/**
 * Checks that a port is free. Another program may take it first.
 * @param port 0 for any free port
 * @returns the port, closed again
 * @throws Problem if the port is not available
 */
export async function tryPort(port: number, host?: string): Promise<number> {
  const server = createServer();
  const had = await listen(server, port, host);
  await server[Symbol.asyncDispose]();
  return had;
}

function toProblem(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = port < 65_535 ? port + 1 : port - 1;
  if (code === 'EADDRINUSE')
    return new Problem(`Port ${port} is in use. Stop the program that uses it, or use another port: npm start -- --port ${other}`);
  if (code === 'EACCES')
    return new Problem(`You have no permission to listen on port ${port}. Use one above 1023: npm start -- --port 3000`);
  if (code === 'EADDRNOTAVAIL' && host !== loopback)
    return new Problem(
      `This machine does not have the address ${host}. Listen on one of its addresses, or on all: npm start -- --listen 0.0.0.0`,
    );
  return error;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * An address of this machine that a web page cannot guess. The embedded DynamoDB accepts any signature and any origin, and has no option to
 * change this, so a page that finds it can read and write everything. On Linux and Windows the loopback interface is 127.0.0.0/8, so a
 * random address has 24 bits and its port about 15 more. A page that tries 1,000 per second needs years.
 *
 * macOS has only 127.0.0.1, so only the port is random there, and a page may find it in minutes.
 */
export async function randomLoopbackAddress(): Promise<Address> {
  const host = `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  try {
    return { host, port: await tryPort(0, host) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL')) throw error;
    return { host: '127.0.0.1', port: await tryPort(0) };
  }
}
