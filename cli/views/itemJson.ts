import { isRecord } from '../../common/isRecord.ts';

/**
 * Converts numbers of the store for the commands. A number that JavaScript would round becomes a BigInt. For
 * `unmarshallOptions.wrapNumbers`.
 */
export const exactNumber = (text: string): number | bigint => {
  const number = Number(text);
  return Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? BigInt(text) : number;
};

/** Writes a number as its digits. The language types that this repository compiles for do not know this function yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/**
 * An item as one line of JSON. It has every digit of an integer, and `{"$set": […]}` for a set, because the item may not come from the
 * service.
 */
export const itemJson = (item: object): string =>
  JSON.stringify(item, (_, value: unknown) => {
    if (typeof value === 'bigint') return rawJSON(String(value));
    return value instanceof Set ? { $set: [...value] } : value;
  });

/** Reads what `itemJson` wrote. @throws SyntaxError */
export const readItemJson = (text: string): unknown =>
  JSON.parse(text, ((_: string, value: unknown, { source = '' }: { source?: string } = {}) => {
    if (typeof value === 'number') return exactNumber(source);
    return isRecord(value) && Array.isArray(value.$set) && Object.keys(value).length === 1 ? new Set(value.$set) : value;
  }) as (key: string, value: unknown) => unknown);
