import type { Call } from '../../tools/inProcess/request.ts';
import type { Service } from './service.ts';
import { openClient } from './store.ts';

/** Makes a call to the store, with the client's own retries. */
type Send = () => Promise<unknown>;

/**
 * A call to the service whose calls to the store, except those for the API key, go through `around`: it may delay them, or make them
 * fail before or after their effect.
 */
export function callThrough(service: Service, around: (send: Send) => Promise<unknown>): Call {
  const client = openClient(async (_, send) => {
    let result: object | undefined;
    await around(async () => {
      result = await send();
    });
    if (!result) throw new Error('the call was not made');
    return result;
  });
  return service.callThrough(client);
}
