import { Failure } from '../../contract/errors.ts';
import type { Middleware } from '../exchange.ts';

const maximumBytes = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Limits the body's size, and makes it text: API Gateway hands over as base64 what it does not know for text, `merge-patch+json` among it.
 */
export function bodyText(): Middleware {
  return {
    before: ({ event }) => {
      if (typeof event.body !== 'string') return;
      const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes.length > maximumBytes) throw new Failure('payload_too_large', `the body is larger than ${maximumBytes} bytes`);
      if (!event.isBase64Encoded) return;
      event.body = decode(bytes);
      event.isBase64Encoded = false;
    },
  };
}

/** What is no UTF-8 stays as the bytes it is, which no JSON reader takes: content type and JSON have their turns in order. */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1').replace(/^/, '\uFFFD');
  }
}
