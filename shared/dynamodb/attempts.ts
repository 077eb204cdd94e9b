import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Longer than the attempts of a call need, and shorter than a function's time. */
const maxCallMilliseconds = 5_000;

/**
 * Lets no attempt begin more than 5 s after its call. Lambda freezes an instance after its response, even if calls are in flight: when it
 * continues an hour later, a retry would write for a request that got 503 long ago, under an id of that time. The call ends with the error
 * `TimeoutError`.
 */
export function rejectStaleAttempts(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => {
      // Runs once per call; the returned function runs once per attempt.
      const began = Date.now();
      return (args) => {
        if (Date.now() - began <= maxCallMilliseconds) return next(args);
        throw Object.assign(new Error('the call is too old to be sent'), { name: 'TimeoutError' });
      };
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
}

/** A response of something else than DynamoDB, or a part of one. As after a lost response, it is not known whether the call took effect. */
class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
  /** The SDK makes another attempt. */
  readonly $retryable = {};
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(httpStatusCode: number) {
    super(`a response with the status ${httpStatusCode} is not one of DynamoDB`);
    this.$metadata = { httpStatusCode };
  }
}

interface WireResponse {
  readonly statusCode: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** A stream, which the SDK also accepts as its bytes. */
  body: Uint8Array;
}

/**
 * Takes what is no response of DynamoDB, or not all of one, for a lost response: the call is made once more. A proxy may respond with a page,
 * or with nothing, and the SDK takes an empty response for a missing item or for a done write.
 */
export function rejectForeignResponses(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args).catch(mayBeRepeated);
      const response = result.response as WireResponse;
      response.body = await client.config.streamCollector(response.body).catch(mayBeRepeated);
      if (!isFromDynamoDb(response, client.config.utf8Encoder(response.body))) throw new UnreadableResponse(response.statusCode);
      return result;
    },
    { step: 'deserialize', priority: 'low' },
  );
}

/** A success must have DynamoDB's header; an error that has a type is taken for neither a missing item nor a done write. */
function isFromDynamoDb({ statusCode, headers }: WireResponse, body: string): boolean {
  try {
    const content: unknown = JSON.parse(body);
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
    if (statusCode === 200) return headers['x-amzn-requestid'] !== undefined;
    return '__type' in content && typeof content.__type === 'string';
  } catch {
    return false;
  }
}

/** The call may be made again after any error of the connection, because there was no response. */
function mayBeRepeated(error: Error): never {
  throw Object.assign(error, { $retryable: {} });
}
