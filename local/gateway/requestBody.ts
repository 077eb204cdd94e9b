import type { IncomingMessage } from 'node:http';

/**
 * Reads a whole body, up to a limit.
 * @returns `too-large` where it is larger. Such a body is still read to its end and dropped: a client that is cut off while it sends gets a
 * broken connection and never the response. `aborted` where the client disconnects before its end.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | 'too-large' | 'aborted'> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes > limitBytes) chunks = [];
      else chunks.push(chunk);
    }
  } catch {
    return 'aborted';
  }
  return bytes > limitBytes ? 'too-large' : Buffer.concat(chunks);
}
