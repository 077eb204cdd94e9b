import type { IncomingMessage } from 'node:http';

/**
 * Reads a body whole, up to a limit.
 * @returns undefined where it is larger. It is read to its end all the same, and forgotten: a client that is cut off while it sends sees a
 * broken connection and never the answer.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > limitBytes) chunks = [];
    else chunks.push(chunk);
  }
  return bytes > limitBytes ? undefined : Buffer.concat(chunks);
}
