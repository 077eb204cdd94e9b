import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Tells how many calls to the store a request made. */
export interface CallCount {
  /** Begins to count for a request. What it returns tells, at the request's end, how many; undefined where another ran beside it. */
  begin(): () => number | undefined;
}

/**
 * Counts what goes over the wire, so that a call the SDK tries again is two. The client is the instance's, and Lambda gives an instance
 * one request at a time, so the difference is the request's own and nothing need be carried along with it. Where requests overlap (the
 * local cloud, tests) the calls could be anybody's: then there is no number rather than a wrong one.
 */
export function countCalls(client: DynamoDBDocumentClient): CallCount {
  let [calls, running, overlaps] = [0, 0, 0];
  // The step inside the SDK's retries.
  client.middlewareStack.add(
    (next) => (args) => {
      calls++;
      return next(args);
    },
    { step: 'deserialize' },
  );

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
