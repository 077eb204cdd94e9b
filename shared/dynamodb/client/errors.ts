import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { type AttributeMap, asArray, asObject, fromMap } from './attributes.ts';

/** How a call ended, in the SDK's form. */
interface Metadata {
  readonly httpStatusCode: number;
  readonly requestId: string | undefined;
  attempts: number;
}

/** An error response of DynamoDB: `name` is its code, as in the documentation. */
export class DynamoDBServiceException extends Error {
  readonly $fault: 'client' | 'server';
  readonly $metadata: Metadata;

  constructor(name: string, message: string, metadata: Metadata, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
    this.$metadata = metadata;
    this.$fault = metadata.httpStatusCode < 500 ? 'client' : 'server';
  }
}

/**
 * A response that is not DynamoDB's, or not all of it: cut off, of a proxy in front of it, or of another shape. As after a lost response, it
 * is not known whether the call took effect.
 */
export class UnreadableResponse extends DynamoDBServiceException {
  override readonly $fault = 'server';
  /** In the SDK's form: the call may be sent again. */
  readonly $retryable = {};

  constructor(metadata: Metadata, options: ErrorOptions) {
    super('UnreadableResponse', `a response with the status ${metadata.httpStatusCode} is not one of DynamoDB`, metadata, options);
  }
}

/** A write whose condition failed; with the item if the call requested it. */
export class ConditionalCheckFailedException extends DynamoDBServiceException {
  readonly Item: AttributeMap | undefined;

  constructor(message: string, metadata: Metadata, { Item }: Pick<ErrorBody, 'Item'>) {
    super('ConditionalCheckFailedException', message, metadata);
    this.Item = Item;
  }
}

/** A cancelled transaction, with a reason for each of its writes. */
export class TransactionCanceledException extends DynamoDBServiceException {
  readonly CancellationReasons: readonly CancellationReason[];

  constructor(message: string, metadata: Metadata, { CancellationReasons }: Pick<ErrorBody, 'CancellationReasons'>) {
    super('TransactionCanceledException', message, metadata);
    this.CancellationReasons = asArray(CancellationReasons).map(asObject);
  }
}

/** Another transaction locks the item. */
export class TransactionConflictException extends DynamoDBServiceException {
  constructor(message: string, metadata: Metadata) {
    super('TransactionConflictException', message, metadata);
  }
}

const classes: Readonly<Record<string, new (message: string, metadata: Metadata, body: ErrorBody) => DynamoDBServiceException>> = {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
};

/** The body of an error response. */
interface ErrorBody {
  readonly __type: string;
  readonly message?: string;
  readonly Message?: string;
  readonly Item?: AttributeMap;
  readonly CancellationReasons?: CancellationReason[];
}

/** The error of a response whose status is not 200. */
export function errorOf(text: string, metadata: Metadata): DynamoDBServiceException {
  try {
    return serviceException(errorBodyIn(text), metadata);
  } catch (cause) {
    return new UnreadableResponse(metadata, { cause });
  }
}

/** @throws if it is not an error of DynamoDB: a proxy may respond with a page, or with nothing */
function errorBodyIn(text: string): ErrorBody {
  const body = asObject<ErrorBody>(JSON.parse(text));
  if (typeof body.__type !== 'string') throw new TypeError('an error without a type');
  if (body.Item !== undefined) fromMap(body.Item);
  return body;
}

function serviceException(body: ErrorBody, metadata: Metadata): DynamoDBServiceException {
  // Such as com.amazonaws.dynamodb.v20120810#ThrottlingException, or with a `:` and a URL behind it.
  const name = body.__type.split('#').at(-1)?.split(':')[0] ?? '';
  const message = body.message ?? body.Message ?? 'UnknownError';
  const Exception = classes[name];
  return Exception ? new Exception(message, metadata, body) : new DynamoDBServiceException(name, message, metadata);
}
