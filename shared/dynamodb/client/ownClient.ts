import { randomUUID } from 'node:crypto';
import {
  type AroundAttempt,
  assertNotStale,
  type ClientSettings,
  type DocumentClient,
  type FunctionClient,
  maxAttempts,
  timeouts,
} from '../documentClient.ts';
import { openConnection, transport } from './connection.ts';
import { type AttributeMap, asArray, asObject, DynamoDBServiceException, fromMap, marshalled, toMap } from './wireFormat.ts';

/** The parts of DynamoDB's response that have attributes. */
interface WireOutput {
  readonly Item?: AttributeMap;
  readonly Attributes?: AttributeMap;
  readonly Items?: AttributeMap[];
  readonly LastEvaluatedKey?: AttributeMap;
  readonly Responses?: Record<string, AttributeMap[]>;
  readonly UnprocessedKeys?: Record<string, { Keys?: AttributeMap[] }>;
}

/**
 * Our own client of DynamoDB, with the calls that the functions make and the SDK's standard retries: docs/decisions/0012 says why.
 * `test/dynamodb/client` compares it with the SDK on the wire.
 */
export function ownClient(
  {
    endpoint,
    region = process.env.AWS_REGION,
    credentials,
    connectionTimeout = timeouts.connectionTimeout,
    requestTimeout = timeouts.requestTimeout,
  }: ClientSettings = {},
  openTransport = transport,
): FunctionClient {
  if (!region) throw new Error('AWS_REGION is not set');
  const connection = openConnection({ endpoint, region, credentials, connectionTimeout, requestTimeout }, openTransport);
  const retry = retries(maxAttempts);
  const arounds: AroundAttempt[] = [];

  /**
   * @param read makes the output of the response's JSON, and throws if it is not a response to this call
   * @throws the error of DynamoDB's response, or of the connection; `UnreadableResponse` if there is no response of DynamoDB
   */
  function call<Output>(operation: string, input: object, read: (response: WireOutput) => Output): Promise<Output> {
    const body = JSON.stringify(input);
    const began = Date.now();
    const attempt = arounds.reduce(
      (send, around) => () => around(send),
      () => connection.send(operation, body, read),
    );
    return retry(async () => {
      assertNotStale(began);
      return attempt();
    });
  }

  const documents: DocumentClient = {
    get: (input) => call('GetItem', marshalled(input), ({ Item }) => (Item === undefined ? {} : { Item: fromMap(Item) })),
    query: (input) =>
      call('Query', marshalled(input), ({ Items, LastEvaluatedKey }) => ({
        Items: asArray(Items).map(fromMap),
        LastEvaluatedKey: LastEvaluatedKey && fromMap(LastEvaluatedKey),
      })),
    batchGet({ RequestItems = {}, ...rest }) {
      const tables = Object.entries(RequestItems).map(([table, { Keys, ...more }]) => [table, { ...more, Keys: Keys?.map(toMap) }]);
      return call('BatchGetItem', { ...rest, RequestItems: Object.fromEntries(tables) }, ({ Responses, UnprocessedKeys = {} }) => {
        const items = Object.entries(asObject(Responses)).map(([table, rows]) => [table, asArray(rows).map(fromMap)]);
        const left = Object.entries(asObject(UnprocessedKeys)).map(([table, { Keys, ...more }]) => [
          table,
          { ...more, Keys: asArray(Keys).map(fromMap) },
        ]);
        return { Responses: Object.fromEntries(items), UnprocessedKeys: Object.fromEntries(left) };
      });
    },
    update: (input) =>
      call('UpdateItem', marshalled(input), ({ Attributes }) => {
        const isExpected = Attributes !== undefined || input.ReturnValues === 'ALL_NEW';
        return isExpected ? { Attributes: fromMap(asObject(Attributes)) } : {};
      }),
    // With the token a second attempt is the same transaction, so it has no second effect.
    transactWrite({ TransactItems = [], ClientRequestToken = randomUUID(), ...rest }) {
      const writes = TransactItems.map((write) =>
        Object.fromEntries(Object.entries(write).map(([kind, parts]) => [kind, parts && marshalled(parts)])),
      );
      return call('TransactWriteItems', { ...rest, ClientRequestToken, TransactItems: writes }, (output) => output);
    },
  };
  const { open, destroy } = connection;
  return { ...documents, aroundAttempts: (around) => void arounds.push(around), open, destroy };
}

/** Error codes of throttling. https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html */
const throttlingNames = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottledException',
  'ThrottlingException',
  'TransactionInProgressException',
]);
const transientNames = new Set(['ReplicatedWriteConflictException', 'TimeoutError', 'RequestTimeout', 'RequestTimeoutException']);
const transientStatuses = new Set([500, 502, 503, 504]);

const maxDelayMilliseconds = { throttled: 1_000, transient: 50 };
const cost = { throttled: 5, transient: 14 };
const fullCapacity = 500;

/**
 * Repeats a call that may succeed later, after a random wait, as the SDK's standard strategy does. The further attempts of an instance are
 * limited, so that a failing store gets few of them: each takes from a capacity that successes refill.
 */
function retries(maxAttempts: number) {
  let capacity = fullCapacity;

  return async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    let taken = 0;
    for (let attempts = 1; ; attempts++) {
      try {
        const result = await attempt();
        capacity = Math.min(fullCapacity, capacity + Math.max(1, taken));
        return result;
      } catch (error) {
        if (error instanceof DynamoDBServiceException) error.$metadata.attempts = attempts;
        const kind = kindOf(error);
        if (!kind || attempts >= maxAttempts || capacity < cost[kind]) throw error;
        taken = cost[kind];
        capacity -= taken;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * maxDelayMilliseconds[kind]));
      }
    }
  };
}

function kindOf(error: unknown): keyof typeof cost | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = error instanceof DynamoDBServiceException ? error.$metadata.httpStatusCode : 0;
  if (status === 429 || throttlingNames.has(error.name)) return 'throttled';
  const isTransient = transientNames.has(error.name) || transientStatuses.has(status) || '$retryable' in error;
  return isTransient || ('clockCorrected' in error && error.clockCorrected) ? 'transient' : undefined;
}
