import { ApiError } from '../../contract/errors.ts';
import type { Middleware } from '../requestState.ts';

const maximumBytes = 64 * 1024;

/** Refuses a body of more than 64 KiB, counted in bytes. */
export function bodySize(): Middleware {
  return {
    before: ({ event }) => {
      if (typeof event.body !== 'string') return;
      const bytes = Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes > maximumBytes) throw new ApiError('payload_too_large', `the body is larger than ${maximumBytes} bytes`);
    },
  };
}
