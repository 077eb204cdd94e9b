import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import type { AttributeMap } from './attributes.ts';

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

  constructor(name: string, message: string, metadata: Metadata) {
    super(message);
    this.name = name;
    this.$metadata = metadata;
    this.$fault = metadata.httpStatusCode < 500 ? 'client' : 'server';
  }
}

/** A write whose condition failed; with the item if the call requested it. */
export class ConditionalCheckFailedException extends DynamoDBServiceException {
  readonly Item: AttributeMap | undefined;

  constructor(message: string, metadata: Metadata, { Item }: ErrorBody) {
    super('ConditionalCheckFailedException', message, metadata);
    this.Item = Item;
  }
}

/** A cancelled transaction, with a reason for each of its writes. */
export class TransactionCanceledException extends DynamoDBServiceException {
  readonly CancellationReasons: readonly CancellationReason[] | undefined;

  constructor(message: string, metadata: Metadata, { CancellationReasons }: ErrorBody) {
    super('TransactionCanceledException', message, metadata);
    this.CancellationReasons = CancellationReasons;
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
export interface ErrorBody {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly Item?: AttributeMap;
  readonly CancellationReasons?: CancellationReason[];
}

export function serviceException(body: ErrorBody, metadata: Metadata): DynamoDBServiceException {
  // Such as com.amazonaws.dynamodb.v20120810#ThrottlingException, or with a `:` and a URL behind it.
  const name = body.__type?.split('#').at(-1)?.split(':')[0] ?? 'Unknown';
  const message = body.message ?? body.Message ?? 'UnknownError';
  const Exception = classes[name];
  return Exception ? new Exception(message, metadata, body) : new DynamoDBServiceException(name, message, metadata);
}
