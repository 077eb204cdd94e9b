import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface StoreUse {
  /** The number of attempts. A call that is retried counts twice. */
  readonly storeCalls: number;
  /** The time during which at least one attempt was running. */
  readonly storeMilliseconds: number;
}

export type StoreMeter = ReturnType<typeof storeMeter>;

/** Measures the calls to the store per request, even if requests overlap. @param now in milliseconds */
export function storeMeter(client: DynamoDBDocumentClient, now: () => number) {
  const uses = new AsyncLocalStorage<{ calls: number; inFlight: number; since: number; busy: number }>();
  client.middlewareStack.add(
    (next) => async (args) => {
      const use = uses.getStore();
      if (!use) return next(args);
      use.calls++;
      if (use.inFlight++ === 0) use.since = now();
      try {
        return await next(args);
      } finally {
        if (--use.inFlight === 0) use.busy += now() - use.since;
      }
    },
    // Measured within the SDK's retries, and including the reading of the response.
    { step: 'deserialize', priority: 'high' },
  );

  return {
    /** Runs a request, and counts all calls made in it, including later ones. */
    run: <Result>(request: () => Result): Result => uses.run({ calls: 0, inFlight: 0, since: 0, busy: 0 }, request),
    /** The calls of the running request so far; undefined outside of a request. */
    read(): StoreUse | undefined {
      const use = uses.getStore();
      if (!use) return undefined;
      const { calls, inFlight, since, busy } = use;
      return { storeCalls: calls, storeMilliseconds: inFlight > 0 ? busy + now() - since : busy };
    },
  };
}
