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
