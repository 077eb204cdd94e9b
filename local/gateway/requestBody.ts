import type { IncomingMessage } from 'node:http';

/**
 * Reads a whole body, up to a limit.
 * @returns undefined where it is larger. Such a body is still read to its end and dropped: a client that is cut off while it sends gets a
 * broken connection and never the response.
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
