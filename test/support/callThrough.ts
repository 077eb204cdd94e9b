import type { Call } from './request.ts';
import type { Service } from './service.ts';
import { openClient } from './store.ts';

/** Sends a command to the store, with the SDK's own retries. */
type Send = () => Promise<unknown>;

/**
 * A call to the service whose commands to the store, except those for the API key, go through `around`: it may delay them, or make them
 * fail before or after their effect.
 */
export function callThrough(service: Service, around: (send: Send) => Promise<unknown>): Call {
  const client = openClient();
  client.middlewareStack.add(
    (next) => async (args) => {
      let result: Awaited<ReturnType<typeof next>> | undefined;
      await around(async () => {
        result = await next(args);
      });
      if (!result) throw new Error('the command was not sent');
      return result;
    },
    { step: 'initialize', priority: 'high' },
  );
  return service.callThrough(client);
}
