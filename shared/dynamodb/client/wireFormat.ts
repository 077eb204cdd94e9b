import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type AttributeMap = Record<string, AttributeValue>;
type Plain = Record<string, unknown>;

export const toMap = (plain: Plain | undefined): AttributeMap | undefined => plain && marshall(plain, { removeUndefinedValues: true });

/** @throws TypeError if it is not a map of attributes */
export const fromMap = (map: AttributeMap): Plain => unmarshall(asObject(map));

/** @throws TypeError if it is not a JSON object: types say what DynamoDB sends, but a response may be of something else */
export function asObject<Value extends object>(value: Value | undefined): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return value;
}

/** @throws TypeError if it is not an array */
export function asArray<Value>(value: readonly Value[] | undefined): readonly Value[] {
  if (!Array.isArray(value)) throw new TypeError('not an array');
  return value;
}

/** Converts the attributes in a call to DynamoDB's JSON, which leaves out those that are undefined. */
export const marshalled = <
  Input extends Partial<Record<'Key' | 'Item' | 'ExpressionAttributeValues' | 'ExclusiveStartKey', Plain | undefined>>,
>(
  input: Input,
): object => ({
  ...input,
  Key: toMap(input.Key),
  Item: toMap(input.Item),
  ExpressionAttributeValues: toMap(input.ExpressionAttributeValues),
  ExclusiveStartKey: toMap(input.ExclusiveStartKey),
});

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
 * A response that is not DynamoDB's, or not all of it: cut off, of a proxy in front of it, or of another shape. As after a lost response,
 * it is not known whether the call took effect.
 */
export class UnreadableResponse extends DynamoDBServiceException {
  override readonly $fault = 'server';
  /** In the SDK's form: the call may be sent again. */
  readonly $retryable = {};

  constructor(metadata: Metadata, options: ErrorOptions) {
    super('UnreadableResponse', `a response with the status ${metadata.httpStatusCode} is not one of DynamoDB`, metadata, options);
  }
}

interface ErrorBody {
  readonly __type: string;
  readonly message?: string;
  readonly Message?: string;
  readonly Item?: AttributeMap;
  readonly CancellationReasons?: object[];
}

export function errorOf(text: string, metadata: Metadata): DynamoDBServiceException {
  try {
    return serviceException(asObject(JSON.parse(text)), metadata);
  } catch (cause) {
    return new UnreadableResponse(metadata, { cause });
  }
}

/** @throws TypeError if it is not an error of DynamoDB: a proxy may respond with a page, or with nothing */
export function serviceException({ __type, message, Message, Item, CancellationReasons }: ErrorBody, metadata: Metadata) {
  if (typeof __type !== 'string') throw new TypeError('an error without a type');
  if (Item !== undefined) fromMap(Item);
  // Such as com.amazonaws.dynamodb.v20120810#ThrottlingException, or with a `:` and a URL behind it.
  const name = __type.split('#').at(-1)?.split(':')[0] ?? '';
  const error = new DynamoDBServiceException(name, message ?? Message ?? 'UnknownError', metadata);
  if (name === 'TransactionCanceledException') {
    return Object.assign(error, { CancellationReasons: asArray(CancellationReasons).map((reason) => asObject(reason)) });
  }
  return Object.assign(error, Item !== undefined && { Item });
}
