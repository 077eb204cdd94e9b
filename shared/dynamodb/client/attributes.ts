import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type AttributeMap = Record<string, AttributeValue>;
type Plain = Record<string, unknown>;

const toMap = (plain: Plain | undefined): AttributeMap | undefined => plain && marshall(plain, { removeUndefinedValues: true });
const fromMap = (map: AttributeMap): Plain => unmarshall(asObject(map));

/** @throws TypeError if it is not a JSON object: types say what DynamoDB sends, but a response may be of something else */
export function asObject<Value extends object>(value: Value | undefined): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return value;
}

/** @throws TypeError if it is not an array */
export function asArray<Value>(value: Value[] | undefined): Value[] {
  if (!Array.isArray(value)) throw new TypeError('not an array');
  return value;
}

interface Maps {
  readonly Key?: Plain | undefined;
  readonly Item?: Plain | undefined;
  readonly ExpressionAttributeValues?: Plain | undefined;
  readonly ExclusiveStartKey?: Plain | undefined;
}

/** Converts the attributes in a call to DynamoDB's JSON. */
export function marshalled<Input extends Maps>(input: Input): object {
  const { Key, Item, ExpressionAttributeValues, ExclusiveStartKey } = input;
  return {
    ...input,
    ...(Key && { Key: toMap(Key) }),
    ...(Item && { Item: toMap(Item) }),
    ...(ExpressionAttributeValues && { ExpressionAttributeValues: toMap(ExpressionAttributeValues) }),
    ...(ExclusiveStartKey && { ExclusiveStartKey: toMap(ExclusiveStartKey) }),
  };
}

export { fromMap, toMap };
