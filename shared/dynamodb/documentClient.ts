import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';

/** The calls to DynamoDB that the repositories make, in plain values. The SDK's `DynamoDBDocument` has them as they are. */
export interface DocumentClient {
  get(input: GetCommandInput): Promise<Pick<GetCommandOutput, 'Item'>>;
  query(input: QueryCommandInput): Promise<Pick<QueryCommandOutput, 'Items' | 'LastEvaluatedKey'>>;
  batchGet(input: BatchGetCommandInput): Promise<Pick<BatchGetCommandOutput, 'Responses' | 'UnprocessedKeys'>>;
  update(input: UpdateCommandInput): Promise<Pick<UpdateCommandOutput, 'Attributes'>>;
  transactWrite(input: TransactWriteCommandInput): Promise<unknown>;
  /** Opens a connection before the first call needs it. Never rejects, and ends within the time for a connection. The SDK has none. */
  open?(): Promise<void>;
}

/** Makes an attempt with `send`, and passes on its outcome. */
export type AroundAttempt = <Output>(send: () => Promise<Output>) => Promise<Output>;

export interface FunctionClient extends DocumentClient {
  /** Lets every attempt go through `around`: an attempt is what goes over the wire, and a call that fails may have several. */
  aroundAttempts(around: AroundAttempt): void;
  /** Closes the connections. */
  destroy(): void;
}

/** Settings of a function's client. */
export interface ClientSettings {
  /** By default from the environment, which Lambda fills. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string } | undefined;
  /** In milliseconds: until there is a connection, and until the last byte of the response. */
  readonly connectionTimeout?: number;
  readonly requestTimeout?: number;
}

/** Two attempts: a write whose response was lost is sent again once, and takes at most one token too many. */
export const maxAttempts = 2;

/** A call that hangs is given up well within the function's time. */
export const timeouts = { connectionTimeout: 1_000, requestTimeout: 2_000 };

/** Longer than the attempts of a call need, and shorter than a function's time. */
const maxCallMilliseconds = 5_000;

/**
 * Rejects an attempt of a call that began more than 5 s ago. Lambda freezes an instance after its response, even if calls are in flight:
 * when it continues an hour later, a retry would write for a request that got 503 long ago, under an id of that time.
 * @param began when the call was made, in milliseconds since the epoch
 * @throws Error `TimeoutError`
 */
export function assertNotStale(began: number): void {
  if (Date.now() - began > maxCallMilliseconds) {
    throw Object.assign(new Error('the call is too old to be sent'), { name: 'TimeoutError' });
  }
}

/** What a request cost at the store. */
export interface StoreUse {
  readonly storeCalls: number;
  /** How long at least one call was on its way. */
  readonly storeMilliseconds: number;
}

/** Measures the calls to the store per request. */
export interface StoreMeter {
  /**
   * Begins to measure for a request. The returned function gives the measure at the request's end; undefined if another request ran at the
   * same time.
   */
  begin(): () => StoreUse | undefined;
}

/**
 * Measures attempts, so a call that is retried counts twice. An instance has one client, and Lambda gives it one request at a time, so the
 * difference belongs to the request. If requests overlap (the local cloud, tests), the calls could belong to any of them: then there is no
 * measure rather than a wrong one.
 * @param now in milliseconds
 */
export function storeMeter(client: Pick<FunctionClient, 'aroundAttempts'>, now: () => number): StoreMeter {
  let [calls, inFlight, since, busy] = [0, 0, 0, 0];
  let [running, overlaps] = [0, 0];
  client.aroundAttempts(async (send) => {
    calls++;
    if (inFlight++ === 0) since = now();
    try {
      return await send();
    } finally {
      if (--inFlight === 0) busy += now() - since;
    }
  });
  /** An attempt may outlive its request. */
  const busyUntilNow = () => (inFlight > 0 ? busy + now() - since : busy);

  return {
    begin() {
      if (running++ > 0) overlaps++;
      const before = { calls, overlaps, busy: busyUntilNow() };
      const wasAlone = running === 1;
      return () => {
        running--;
        if (!wasAlone || overlaps > before.overlaps) return undefined;
        return { storeCalls: calls - before.calls, storeMilliseconds: busyUntilNow() - before.busy };
      };
    },
  };
}
