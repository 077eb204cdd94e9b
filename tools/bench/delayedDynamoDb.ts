import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** When a call to the store arrived and when its response left, in milliseconds. */
export interface Call {
  readonly began: number;
  readonly ended: number;
}

export interface DelayedDynamoDbData {
  readonly endpoint: string;
  readonly milliseconds: number;
}

export interface DelayedDynamoDb {
  readonly endpoint: string;
  /** The calls since the last use of this function. */
  takeCalls(): Promise<readonly Call[]>;
  stop(): Promise<void>;
}

/** A store in front of a local DynamoDB, where every call takes a fixed time. */
export async function startDelayedDynamoDb(workerData: DelayedDynamoDbData): Promise<DelayedDynamoDb> {
  const worker = new Worker(new URL('./delayedDynamoDbThread.ts', import.meta.url), { workerData });
  const [endpoint]: string[] = await once(worker, 'message');
  if (!endpoint) throw new Error('the delayed DynamoDB did not start');
  return {
    endpoint,
    async takeCalls() {
      worker.postMessage('take');
      const [calls]: (readonly Call[])[] = await once(worker, 'message');
      return calls ?? [];
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** How many calls waited for one another: the longest sequence in which each call began after the one before had ended. */
export function depthOf(calls: readonly Call[]): number {
  let depth = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { began, ended } of calls.toSorted((a, b) => a.ended - b.ended)) {
    if (began < end) continue;
    depth++;
    end = ended;
  }
  return depth;
}
