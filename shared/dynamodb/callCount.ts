import type { FunctionClient } from './documentClient.ts';

/** Counts the calls to the store per request. */
export interface CallCount {
  /** Begins to count for a request. The returned function gives the number at the request's end; undefined if another request ran at the same time. */
  begin(): () => number | undefined;
}

/**
 * Counts attempts, so a call that is retried counts twice. An instance has one client, and Lambda gives it one request at a time, so the
 * difference of the count belongs to the request. If requests overlap (the local cloud, tests), the calls could belong to any of them: then
 * there is no number rather than a wrong one.
 */
export function countCalls(client: Pick<FunctionClient, 'aroundAttempts'>): CallCount {
  let [calls, running, overlaps] = [0, 0, 0];
  client.aroundAttempts((send) => {
    calls++;
    return send();
  });

  return {
    begin() {
      if (running++ > 0) overlaps++;
      const before = { calls, overlaps };
      const wasAlone = running === 1;
      return () => {
        running--;
        return wasAlone && overlaps === before.overlaps ? calls - before.calls : undefined;
      };
    },
  };
}
